import { createTranslator } from 'next-intl';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/lib/http/api-failure';
import type { LandingTranslator } from '@/lib/i18n/landing-texts';
import { loadMessages } from '@/lib/i18n/server/load-messages';
import type { Language } from '@/rules/language';
import { cityPage, hotelsPage, routePage } from '@/tests/support/landing-page-fixtures';
import { standIn } from '@/tests/support/stand-in';
import { keptPictures, TooManyPictures } from './kept-pictures';
import { ogPictureAnswers } from './og-pictures.queries';
import { pictureOf } from './picture-of';
import { pictureText } from './rules/picture-text';
import { skylineSvg } from './rules/skyline-svg';

vi.mock('next-intl/server', () => ({
  getTranslations: ({ locale }: { locale: Language }) => Promise.resolve(words(locale)),
}));
const words = (language: Language) =>
  standIn<LandingTranslator>(
    createTranslator({
      locale: language,
      messages: loadMessages(language),
      namespace: 'pages',
    }),
  );

const PAGES = new Map(
  Object.entries({ 'bus-montreal-toronto': routePage(), 'bus-montreal': cityPage(), 'hotels-toronto': hotelsPage() }),
);
const readPage = vi.fn((slug: string) => Promise.resolve(PAGES.get(slug) ?? null));
const answer = ogPictureAnswers(readPage);

/** Width and height of a PNG file. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('pictures for social networks', () => {
  it.each(['home', 'about-us', 'bus-montreal-toronto', 'hotels-toronto'])('%s is a PNG of 1200 × 630', async (name) => {
    const picture = await answer('fr', `${name}.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    // Some show a price: nobody keeps one for longer than the pages themselves.
    expect(picture.headers.get('cache-control')).toBe('public, max-age=600, s-maxage=600');
    const file = Buffer.from(await picture.arrayBuffer());
    expect(file.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(sizeOf(file)).toEqual([1200, 630]);
  });

  it.each([
    ['de', 'home.png'],
    ['en', 'home'],
    ['en', 'constructor.png'],
    ['en', 'nope.png'],
    ['en', 'bus-atlantis.png'],
    ['en', 'blog-nope.png'],
    ['en', '../home.png'],
    ['en', 'HOME.png'],
  ])('/og/%s/%s is nobody’s', async (language, file) => {
    expect((await answer(language, file)).status).toBe(404);
  });

  it('asks about slugs only', async () => {
    readPage.mockClear();
    for (const name of ['nope', 'bus-', 'bus--x', 'blog-nope', `bus-${'a'.repeat(200)}`])
      await pictureOf(name, 'en', words('en'), readPage);
    expect(readPage).not.toHaveBeenCalled();
  });

  it('show what the page says', async () => {
    const route = await pictureOf('bus-montreal-toronto', 'en', words('en'), readPage);
    expect(route).toMatchObject({
      title: 'Montréal to Toronto by bus',
      route: { from: 'Montréal', to: 'Toronto' },
      seed: 'toronto',
    });
    expect(route?.price).toMatch(/^From CA\s\$44\.50 on 30\sNovember\s2026\.$/);
    expect(await pictureOf('bus-montreal', 'fr', words('fr'), readPage)).toEqual({
      title: 'Autocars à Montréal',
      seed: 'montreal',
    });
  });

  it('say come again while the product API is away', async () => {
    readPage.mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'UNREACHABLE', message: '' }));
    const busy = await answer('en', 'bus-montreal.png');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('take no letter that their font does not have', () => {
    expect(pictureText('Montréal – Łódź, Đà Nẵng 🚌 東京 7\u202Fh')).toBe('Montréal – Łódź, Đà Nang   7\u00A0h');
    expect(pictureText('x'.repeat(200))).toHaveLength(90);
    expect(skylineSvg('toronto', { width: 1200, height: 630 })).toBe(
      skylineSvg('toronto', { width: 1200, height: 630 }),
    );
  });
});

describe('drawing', () => {
  const png = new Uint8Array([1]);
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('two at once, some wait in turn, more are refused', async () => {
    const open: (() => void)[] = [];
    const draw = vi.fn(() => new Promise<typeof png>((resolve) => open.push(() => resolve(png))));
    const pictures = keptPictures(draw);
    const asked = Array.from({ length: 22 }, (_, index) => pictures(String(index)));
    await expect(pictures('one more')).rejects.toBeInstanceOf(TooManyPictures);
    expect(draw).toHaveBeenCalledTimes(2);
    for (let done = 0; done < 22; done += 1) {
      open[done]?.();
      await settled();
      expect(draw).toHaveBeenCalledTimes(Math.min(22, done + 3));
    }
    await expect(Promise.all(asked)).resolves.toHaveLength(22);
  });

  it('a new one while the old one is shown, which stays where that fails', async () => {
    let now = 0;
    const answers = [png, new Error('away'), new Uint8Array([2])];
    const pictures = keptPictures(
      async () => {
        const next = answers.shift() ?? null;
        if (next instanceof Error) throw next;
        return next;
      },
      () => now,
    );
    expect(await pictures('a')).toEqual(png);
    now += 600_000;
    for (let asked = 0; asked < 2; asked += 1) {
      expect(await pictures('a')).toEqual(png);
      await settled();
    }
    expect(await pictures('a')).toEqual(new Uint8Array([2]));
  });

  it('once for everybody who asks, and again when it is old; what is nobody’s is not kept', async () => {
    let now = 0;
    const draw = vi.fn((key: string) => Promise.resolve(key === 'nope' ? null : png));
    const pictures = keptPictures(draw, () => now);
    await Promise.all([pictures('a'), pictures('a')]);
    await pictures('a');
    expect(draw).toHaveBeenCalledTimes(1);
    now += 600_000;
    await pictures('a');
    await pictures('nope');
    await pictures('nope');
    expect(draw.mock.calls.map(([key]) => key)).toEqual(['a', 'a', 'nope', 'nope']);
    for (let index = 0; index < 60; index += 1) await pictures(`other ${index}`);
    await pictures('a');
    expect(draw.mock.calls.filter(([key]) => key === 'a')).toHaveLength(3);
  });
});
