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
    .options({ resultTypes: [...READ], preload: false, rules: { 'color-contrast': { enabled: false } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze();
  expect(saidOf(found, what)).toEqual([]);
  await expectContrast(page, what, { besideInOtherColours: ['.header', '.footer'] });
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

/** What a page is drawn in: its own colours, the dark scheme, and colours that a visitor's system forces on it. */
const COLOURS = [
  ['in light', { colorScheme: 'light', forcedColors: 'none' }],
  ['in the dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['in forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

/** Looks that were read in these colours at this width: the tests of one process draw the same screens many times. */
const READ_LOOKS = new Map<string, Set<string>>();

/**
 * With the program that expectAccessible has brought. Of texts that stand in the same classes and states, such as those
 * of a list's rows, only one is looked at, and each only until it was read once in the same colours at the same width
 * (`npm run test:axe` reads every text of every page). Header and footer are the same everywhere: in other colours than
 * light they are read where `besideInOtherColours` is empty.
 */
export async function expectContrast(
  page: Page,
  what: string,
  { besideInOtherColours: beside }: { besideInOtherColours: readonly string[] },
): Promise<void> {
  const faults: string[] = [];
  for (const [name, colours] of COLOURS) {
    if (name !== 'in light') await page.emulateMedia(colours);
    const place = `${name} ${page.viewportSize()?.width}`;
    const known = READ_LOOKS.get(place) ?? new Set();
    READ_LOOKS.set(place, known);
    const { looks, ...found } = await page.evaluate(readContrast, {
      exclude: name === 'in light' ? [] : beside,
      known: [...known],
      read: READ,
    });
    faults.push(...saidOf(found, `${what} ${name}`));
    for (const look of looks) known.add(look);
  }
  await page.emulateMedia(COLOURS[0][1]);
  expect(faults).toEqual([]);
}

/** Runs in the page: contrast of texts in looks that are not known, and which looks were judged. */
async function readContrast({
  exclude,
  known,
  read,
}: {
  exclude: readonly string[];
  known: readonly string[];
  read: readonly string[];
}): Promise<Found & { looks: string[] }> {
  type WithElements = Record<keyof Found, { nodes: { element?: Element }[] }[]> & Found;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the audit's script has put it there
  const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<WithElements> } };
  const drawnBy =
    /^(class|style|role|type|disabled|open|hidden|data-.*|aria-(pressed|selected|current|checked|expanded|disabled|invalid|busy))$/;
  const looks = new Map<Element, string>();
  /** Of an element and all that it stands in, as 64 bits of a hash (FNV-1a, twice). */
  const lookOf = (element: Element): string => {
    const before = looks.get(element);
    if (before !== undefined) return before;
    const own = [
      element.tagName,
      ...[...element.attributes].filter(({ name }) => drawnBy.test(name)).map(({ value }) => value),
      element.parentElement ? lookOf(element.parentElement) : '',
    ].join(' ');
    let [low, high] = [0x811c9dc5, 0x01000193];
    for (let at = 0; at < own.length; at++) {
      low = Math.imul(low ^ own.charCodeAt(at), 0x01000193);
      high = Math.imul(high ^ own.charCodeAt(at), 0x85ebca6b);
    }
    const look = `${low}.${high}`;
    looks.set(element, look);
    return look;
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const isKnown = new Set(known);
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      (hasText(element) || element.matches('input, select, textarea')) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !exclude.some((selector) => element.closest(selector)) &&
      !isKnown.has(lookOf(element)),
  );
  const include = new Map(texts.reverse().map((element) => [lookOf(element), element]));
  if (include.size === 0) return { violations: [], incomplete: [], looks: [] };
  const options = { runOnly: ['color-contrast'], resultTypes: [...read], preload: false, elementRef: true };
  const { violations, incomplete } = await axe.run({ include: [...include.values()] }, options);
  // What lies under something else is not judged: it is read where it is in sight.
  const judged = new Map(include);
  for (const { nodes } of [...violations, ...incomplete])
    for (const node of nodes) {
      if (node.element) judged.delete(lookOf(node.element));
      delete node.element;
    }
  return { violations, incomplete, looks: [...judged.keys()] };
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
