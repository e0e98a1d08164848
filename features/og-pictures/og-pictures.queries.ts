import { getTranslations } from 'next-intl/server';
import { ApiFailure } from '@/lib/http/api-failure';
import type { LandingTranslator } from '@/lib/i18n/landing-texts';
import { isLanguage, type Language } from '@/rules/language';
import { drawPicture } from './draw-picture';
import { keptPictures, TooManyPictures } from './kept-pictures';
import { pictureOf, type ReadLandingPage } from './picture-of';

const FILE = /^([a-z0-9-]+)\.png$/;
const RETRY_AFTER_SECONDS = '10';

/**
 * Answers with pictures for social networks, which others may keep for ten minutes, because some carry a price: 404 for
 * names of no page, 503 while too many are asked for or the product API is away.
 */
export function ogPictureAnswers(
  readLandingPage: ReadLandingPage,
): (language: string, file: string) => Promise<Response> {
  const pictures = keptPictures(async (key) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key is made of them
    const [language = 'en', name = ''] = key.split('/') as [Language, string];
    const t = (await getTranslations({ locale: language, namespace: 'pages' })) as LandingTranslator;
    const picture = await pictureOf(name, language, t, readLandingPage);
    return picture && drawPicture(picture);
  });

  return async (language, file) => {
    const [, name] = FILE.exec(file) ?? [];
    if (!isLanguage(language) || name === undefined) return missing();
    try {
      const picture = await pictures(`${language}/${name}`);
      if (!picture) return missing();
      return new Response(picture, {
        headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=600, s-maxage=600' },
      });
    } catch (error) {
      if (!(error instanceof TooManyPictures || error instanceof ApiFailure)) throw error;
      return new Response(null, {
        status: 503,
        headers: { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' },
      });
    }
  };
}

const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
