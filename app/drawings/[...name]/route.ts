import { drawingAnswer } from '@/features/drawings/drawings.queries';

export const dynamic = 'force-dynamic';

/**
 * /drawings/{edition}/hotel/{hotelIdentifier}/{stars}.svg and /drawings/{edition}/activity/{city}/{seed}.svg: what is
 * drawn where there is no photo.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string[] }> }): Promise<Response> {
  const { name } = await params;
  return drawingAnswer(name);
}
