import { expect, test, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { buyByCalls, fillCartByCalls } from '../support/bought-by-calls';
import { newEmail } from '../support/outbox';
import { packagePath } from '../support/stays';

/** Letters twice as large on a phone: nothing is cut off, and no page scrolls sideways (WCAG 1.4.4, 1.4.10). */
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

/** Words of headings that go on in another line. */
const brokenWords = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    // One that is only read aloud is a point.
    if (heading.getBoundingClientRect().width <= 1) return [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s–-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Nothing reaches beyond the window, but for rows that are moved sideways, and no word of a heading is broken. */
async function expectRoom(page: Page, shown: string): Promise<void> {
  await expect(page.locator(shown).first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const beyond = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const words = [...document.querySelectorAll('main :is(h1, h2, h3, p, b, dt, dd, td, small, label, .btn)')];
    return words
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 1 && right > innerWidth + 1 && !scrolls(element.parentElement);
      })
      .map((element) => element.textContent.slice(0, 60));
  });
  expect(beyond, page.url()).toEqual([]);
  expect(await page.evaluate(brokenWords), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(390);
}

for (const [language, leave] of [
  ['en', 70],
  ['fr', 71],
] as const)
  test(`letters twice as large have room in the lists and after the sale (${language})`, async ({ page }) => {
    await page.goto(packagePath(language, { leave, back: leave + 2 }));
    await expectRoom(page, '.fare__together b');
    const what = page.locator('.recap__what');
    const [said, edit] = await Promise.all([what.boundingBox(), page.locator('.recap__in > .btn').boundingBox()]);
    const isBelow = (edit?.y ?? 0) >= (said?.y ?? 0) + (said?.height ?? Infinity);
    expect(isBelow || (edit?.x ?? 0) >= (said?.x ?? 0) + (said?.width ?? Infinity), 'beside or below').toBe(true);
    expect(await what.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);

    const trip = { from: 'montreal', to: 'toronto', company: 'kestrel-coach', leave, back: leave + 3 };
    const bookingNumber = await buyByCalls(page.request, { ...trip, email: newEmail() });
    const pages = [
      [pathFor('receipt', language), '.receipt'],
      [pathFor('confirmation', language), '.receipt'],
      [pathFor('myBooking', language, { bookingNumber }), '.receipt'],
      [pathFor('cancelBooking', language, { bookingNumber }), '.picks'],
      [pathFor('exchangeBus', language, { bookingNumber }), '.instead article'],
    ] as const;
    for (const [path, shown] of pages) {
      await page.goto(path);
      await expectRoom(page, shown);
    }

    // The way on of the checkout: inside its bar, its words inside it.
    await fillCartByCalls(page.request, {
      from: 'toronto',
      to: 'montreal',
      company: 'kestrel-coach',
      leave,
      back: leave + 3,
    });
    await page.goto(pathFor('summary', language));
    await expectRoom(page, '.tl__card');
    const onward = page.locator('.paybar__in > .btn').first();
    await expect(onward).toBeVisible();
    expect(await onward.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });

/** A screen of 1280 × 1024 at 400 per cent. */
const ZOOMED = { width: 320, height: 256 };

test.describe('at 400 per cent', () => {
  test.use({ viewport: { width: ZOOMED.width, height: 640 } });

  for (const language of ['en', 'fr'] as const)
    test(`pages fit into 320 pixels, companies and months are whole, and no bar stays in a low window (${language})`, async ({
      page,
    }) => {
      // Nights of their own: both take the cheapest room of the first hotel.
      const leave = language === 'en' ? 72 : 78;
      const trip = { from: 'montreal', to: 'toronto', company: 'kestrel-coach', leave, back: leave + 3 };
      await fillCartByCalls(page.request, trip);
      const cut = () =>
        page.locator('.fare__who b, .fare__way, .recap__what, .stepbar, .date3 > *').evaluateAll((nodes) =>
          nodes
            .filter((node) => {
              if (!(node instanceof HTMLSelectElement)) return node.scrollWidth > node.clientWidth + 1;
              // As wide as its longest name would have it.
              const { offsetWidth } = node;
              node.style.width = 'max-content';
              const isCut = node.offsetWidth > offsetWidth + 1;
              node.style.width = '';
              return isCut;
            })
            .map(({ className, textContent }) => `${className} ${textContent}`),
        );
      const kept = () =>
        page
          .locator('.header, .recap, .local, .cartbar, .paybar')
          .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).position));
      for (const [path, shown] of [
        [packagePath(language, { leave, back: leave + 3 }), '.fare__together b'],
        [pathFor('fromTo', language, { fromTo: 'bus-montreal-toronto' }), '.local'],
        [pathFor('passengers', language), '.date3'],
      ] as const) {
        await page.setViewportSize({ width: ZOOMED.width, height: 640 });
        await page.goto(path);
        await expect(page.locator(shown).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
        expect(await cut(), path).toEqual([]);
        await page.setViewportSize(ZOOMED);
        expect(await kept(), path).not.toContainEqual(expect.stringMatching(/sticky|fixed/));
      }
    });
});
