import { cityListAnswer } from '@/features/search-form/city-list.queries';

export const dynamic = 'force-dynamic';

/** /cities/{language}/{version}: every city that a search form knows, with what each reaches. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ language: string; version: string }> },
): Promise<Response> {
  const { language, version } = await params;
  return cityListAnswer(language, version, request.headers.get('accept-encoding'));
}
