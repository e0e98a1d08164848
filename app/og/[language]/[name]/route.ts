import { landingPageOf } from '@/features/landing-pages/landing-pages.queries';
import { ogPictureAnswers } from '@/features/og-pictures/og-pictures.queries';

/** Drawn from the inventory that runs, never by the build. */
export const dynamic = 'force-dynamic';

const answer = ogPictureAnswers(landingPageOf);

/** /og/{language}/{name}.png: the picture of a page for social networks, 1200 × 630. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ language: string; name: string }> },
): Promise<Response> {
  const { language, name } = await params;
  return answer(language, name);
}
