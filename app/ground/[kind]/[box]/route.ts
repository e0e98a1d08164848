import { groundAnswer } from '@/lib/maps/server/ground-answer';

export const dynamic = 'force-dynamic';

/** /ground/{kind}/{box}: shores, lakes and borders under a map that the browser draws. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ kind: string; box: string }> },
): Promise<Response> {
  const { kind, box } = await params;
  return groundAnswer(kind, box);
}
