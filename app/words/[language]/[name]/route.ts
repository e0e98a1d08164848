import { lazyWordsAnswer } from '@/lib/i18n/server/lazy-words-answer';

export const dynamic = 'force-dynamic';

/** /words/{language}/{name}: what a part of the site says that is opened later, such as the contact panel. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ language: string; name: string }> },
): Promise<Response> {
  const { language, name } = await params;
  return lazyWordsAnswer(language, name);
}
