import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Phone, tablet, desk. */
const WIDTHS = [390, 820, 1440];

/** What a text shows when nobody put a value into it, or when it came in a form that the page cannot read: '{from}'. */
const PLACEHOLDER = /\{[a-z]\w*\}/gi;

/** Every word of the page is whole: what is seen, its title, and what is only read aloud. */
async function expectWholeWords(page: Page, what: string): Promise<void> {
  const said = await page.evaluate(() => {
    const read = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((node) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...read].join('\n');
  });
  expect(said.match(PLACEHOLDER) ?? [], `${what} has placeholders`).toEqual([]);
}

/** What of axe's findings is told node by node: of what is right nobody asks for a list. */
const READ = ['violations', 'incomplete'] as const;

/**
 * WCAG 2.2 AA as far as a program can tell, no text with a hole in it, and none in the colour of its ground. Our
 * pages hold no frames.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A page that is changed in its place gets its title after its body.
  await expect(page).toHaveTitle(/\S/);
  await expectWholeWords(page, what);
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: [...READ], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze();
  expect(saidOf(found, what)).toEqual([]);
  await expectContrastInOtherColours(page, what);
}

type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations' | 'incomplete'>;

const saidOf = ({ violations, incomplete }: Found, what: string) => [
  ...violations.map(({ id, nodes }) => `${what}: ${id} at ${placesOf(nodes)}`),
  ...unseenIn(incomplete).map((nodes) => `${what}: the colour of what it stands on at ${placesOf(nodes)}`),
];

type Nodes = Found['violations'][number]['nodes'];

const placesOf = (nodes: Nodes) => nodes.map((node) => node.target.join(' ')).join(', ');

/** Letters in the very colour of their ground: axe leaves them to be looked at, for they may be hidden on purpose. */
const unseenIn = (incomplete: Found['incomplete']): Nodes[] =>
  incomplete
    .map(({ nodes }) =>
      nodes.filter(({ any }) => any.some(({ data }) => isRecord(data) && data.messageKey === 'equalRatio')),
    )
    .filter((nodes) => nodes.length > 0);

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

/** What else the same page is drawn in: the dark scheme, and colours that a visitor's system forces on it. */
const OTHER_COLOURS = [
  ['in the dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['in forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

/**
 * With the program that expectAccessible has brought: only colours are different, so that only they are looked at, and
 * of texts that stand in the same classes and states, such as those of a list's rows, only the first: the whole page
 * has been read in its own colours. Header and footer are the same everywhere, and are read where `beside` is empty.
 */
export async function expectContrastInOtherColours(
  page: Page,
  what: string,
  beside: readonly string[] = ['.header', '.footer'],
): Promise<void> {
  const faults: string[] = [];
  for (const [name, colours] of OTHER_COLOURS) {
    await page.emulateMedia(colours);
    const found = await page.evaluate(
      async ({ exclude, read }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the audit's script has put it there
        const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<Found> } };
        const drawnBy =
          /^(class|style|role|type|disabled|open|hidden|data-.*|aria-(pressed|selected|current|checked|expanded|disabled|invalid|busy))$/;
        const lookOf = (element: Element): string =>
          [
            element.tagName,
            ...[...element.attributes].filter(({ name }) => drawnBy.test(name)).map(({ value }) => value),
          ]
            .concat(element.parentElement ? lookOf(element.parentElement) : [])
            .join(' ');
        const hasText = ({ childNodes }: Element) =>
          [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const texts = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            (hasText(element) || element.matches('input, select, textarea')) &&
            !exclude.some((selector) => element.closest(selector)),
        );
        const include = [...new Map(texts.reverse().map((element) => [lookOf(element), element])).values()];
        const options = { runOnly: ['color-contrast'], resultTypes: [...read], preload: false };
        return axe.run({ include }, options);
      },
      { exclude: beside, read: READ },
    );
    faults.push(...saidOf(found, `${what} ${name}`));
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  expect(faults).toEqual([]);
}

/**
 * At the width there is: what scrolls sideways, once everything has followed a change of it. A browser that sees
 * nothing to draw may keep its next frame back for good: then what is there is measured.
 */
async function expectNoSideways(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(async () => {
    const twoFrames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.race([twoFrames, new Promise((resolve) => setTimeout(resolve, 1000))]);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** On a phone, a tablet and a desk; the page keeps its width afterwards. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [own.width, ...WIDTHS.filter((other) => other !== own.width)]) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: own.height });
    await expectNoSideways(page, `${what} at ${width} px`);
  }
  await page.setViewportSize(own);
}

/** A screen as it stands: accessible, whole words, and nothing of it scrolls sideways. */
export async function expectSound(page: Page, what = page.url()): Promise<void> {
  await expectAccessible(page, what);
  await expectFits(page, what);
}

/** A hold asked for a proof first (S27): all tests come from one address. One refused for good fails its test. */
const isAskedForProof = (text: string, url: string) =>
  /409/.test(text) &&
  /\/api\/v1\/(session\/(bus|hotel|activity|holds)|my-bookings\/\w+\/exchange-offers)(\?|$)/.test(url);

/**
 * What the browser complains about from now on, but for the lines it logs for a 404 page and for a hold that has to be
 * proved, which are not ours.
 */
export function consoleFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || /404/.test(text) || isAskedForProof(text, message.location().url)) return;
    faults.push(`${text} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
