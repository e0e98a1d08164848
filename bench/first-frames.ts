import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium } from '@/scripts/chromium';
import { benchReactions } from './reactions';
import { controlPage, type ControlAnswer } from './support/control-page';
import { printGoal, printSpread, spreadOf } from './support/measure';
import { startProduct } from './support/page-servers';
import { ANSWERED, costOf, TRACE_CATEGORIES, type PressCost, type TraceEvent } from './support/press-cost';
import { tap } from './support/tap';
import { resultsPath } from './support/results-path';

const SLOW_DOWN = 4;
const PRESSES = 5;
/** One frame at sixty a second. */
const GOAL_MS = 16.7;
const STILL_MS = 1_000;
const SETTLED_MS = 700;
/** How long the mouse is held, ms. */
const HELD_MS = 80;
/** Until a trace holds the frame that was seen, ms. */
const TRACED_MS = 100;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1_440, height: 900 } };

type Kind = {
  name: string;
  screens: readonly ('phone' | 'desk')[];
  address: 'buses' | 'hotels';
  /** What a press does on the bare page beside it. */
  control: ControlAnswer;
  /** What comes before all presses and is not measured. */
  before?: (page: Page) => Promise<void>;
  target: (page: Page, press: number) => Locator;
  /** Makes it ready to be pressed again. */
  after?: (page: Page) => Promise<void>;
};

const escape = (page: Page) => page.keyboard.press('Escape');
const openRow = async (page: Page) => {
  await page.locator('.fare__open').first().click();
  await page.locator('.fare__facts .link').first().waitFor();
};

const KINDS: readonly Kind[] = [
  {
    name: 'row',
    screens: ['phone', 'desk'],
    address: 'buses',
    control: 'opens',
    target: (page, n) => page.locator('.fare__open').nth(n),
  },
  {
    name: 'row, closing',
    screens: ['phone', 'desk'],
    address: 'buses',
    control: 'opens',
    before: async (page) => {
      for (let n = 0; n < PRESSES; n++) await page.locator('.fare__open').nth(n).click();
    },
    target: (page, n) => page.locator('.fare__open').nth(n),
  },
  {
    name: 'details',
    screens: ['phone', 'desk'],
    address: 'buses',
    control: 'opens',
    before: openRow,
    target: (page) => page.locator('.fare__facts > .link').first(),
    after: escape,
  },
  {
    name: 'filter that is a chip',
    screens: ['phone', 'desk'],
    address: 'buses',
    control: 'turns',
    target: (page) => page.locator('.ticketchips .chip[aria-pressed]:visible').last(),
  },
  {
    name: 'choices of a filter',
    screens: ['desk'],
    address: 'buses',
    control: 'opens',
    target: (page, n) => page.locator('.ticketchips .chip[aria-expanded]:visible').nth(n % 3),
    after: escape,
  },
  {
    name: 'filters',
    screens: ['phone'],
    address: 'buses',
    control: 'opens',
    target: (page) => page.locator('.ticketchips [aria-haspopup=dialog]:visible').first(),
    after: escape,
  },
  {
    name: 'ticking a filter',
    screens: ['phone'],
    address: 'buses',
    control: 'turns',
    before: async (page) => {
      await page.locator('.ticketchips [aria-haspopup=dialog]:visible').first().click();
      await page.locator('dialog [type=checkbox]').first().waitFor();
    },
    target: (page) => page.locator('dialog [type=checkbox]').first(),
  },
  {
    name: 'cart',
    screens: ['phone'],
    address: 'buses',
    control: 'opens',
    target: (page) => page.locator('.cartbar__sum'),
    after: escape,
  },
  {
    name: 'filter that is a chip',
    screens: ['phone', 'desk'],
    address: 'hotels',
    control: 'turns',
    target: (page) => page.locator('.hotelchips .chip[aria-pressed]:visible').last(),
  },
  {
    name: 'choices of a filter',
    screens: ['desk'],
    address: 'hotels',
    control: 'opens',
    target: (page, n) => page.locator('.hotelchips .chip[aria-expanded]:visible').nth(n % 3),
    after: escape,
  },
  {
    name: 'filters',
    screens: ['phone'],
    address: 'hotels',
    control: 'opens',
    target: (page) => page.locator('.hotelchips [aria-haspopup=dialog]:visible').first(),
    after: escape,
  },
  {
    name: 'map',
    screens: ['phone', 'desk'],
    address: 'hotels',
    control: 'opens',
    target: (page) =>
      page.locator('.hotelchips .only-narrow .chip[aria-pressed]:visible, .listbar [aria-expanded]:visible').first(),
  },
];

/** What one press took: by the clock until it is seen, held down and let go of, and of the processor. */
type Press = PressCost & { held: number; answered: number };
/** A page, and what is pressed on it. */
type Stage = { page: Page; devtools: CDPSession; target: (press: number) => Locator };

/** P7b and the first frames, on the built product. */
export async function benchPresses(): Promise<void> {
  const chromiumPath = findChromium();
  if (!chromiumPath) return console.log('\nReactions (P7b): no Chromium is installed, left out.');
  const product = await startProduct();
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  try {
    await benchReactions(product.origin, chromiumPath, day);
    await benchFirstFrames(product.origin, chromiumPath, day);
  } finally {
    await product.stop();
  }
}

function addressesOf(origin: string, day: string): Record<Kind['address'], string> {
  const next = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
  return {
    buses: origin + resultsPath(day),
    hotels: `${origin}/hotel/accommodation?city=toronto&dateFrom=${day}&dateTo=${next}&nbOfAdults=2&nbOfChildren=0`,
  };
}

/**
 * What the first answer to a press asks of the processor, on lists of buses and hotels, and beside it what the same
 * press asks for on a bare page. By the clock, which waits for the display, it is told as well.
 */
async function benchFirstFrames(origin: string, executablePath: string, day: string): Promise<void> {
  console.log(`\nFirst frames after a press, ${SLOW_DOWN} × slow-down, medians of ${PRESSES}`);
  const addresses = addressesOf(origin, day);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const kind of KINDS)
      for (const screen of kind.screens) {
        const { ours, control } = await pressBoth(browser, addresses[kind.address], { kind, screen });
        const name = `${kind.address}, ${screen}: ${kind.name}`;
        const of = (presses: readonly Press[], what: keyof Press) => spreadOf(presses.map((press) => press[what]));
        printGoal(`${name}, ms`, of(ours, 'work'), { atMost: GOAL_MS });
        printGoal('  frames until it is drawn', of(ours, 'frames'), { atMost: 1 });
        printSpread('  of which the frame', of(ours, 'frame'), 'ms');
        printSpread('  the bare page', of(control, 'work'), 'ms');
        printSpread('  by the clock', of(ours, 'answered'), 'ms');
        printSpread('  by the clock, the bare page', of(control, 'answered'), 'ms');
        // A finger's press that a program plays is drawn with its end.
        if (screen === 'desk') printSpread('  by the clock, held down', of(ours, 'held'), 'ms');
      }
  } finally {
    await browser.close();
  }
}

/** Ours and the bare page in turn, so that a machine that slows down slows both. */
async function pressBoth(
  browser: Browser,
  url: string,
  { kind, screen }: { kind: Kind; screen: 'phone' | 'desk' },
): Promise<{ ours: Press[]; control: Press[] }> {
  const options: BrowserContextOptions = screen === 'phone' ? PHONE : DESK;
  const contexts = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  const [context, bare] = contexts;
  // The banner of the first visit stands before the page's end.
  await context.addCookies([{ name: 'consent', value: 'none', url }]);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('.fare:not(.fare--waiting), .hotel:not(.hotel--waiting)').first().waitFor();
  await page.locator('.fare--waiting, .hotel--waiting').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForTimeout(STILL_MS);
  await kind.before?.(page);
  const box = await kind.target(page, 0).boundingBox();
  const control = await bare.newPage();
  await control.setContent(controlPage(kind.control, box ?? { width: 0, height: 0 }));
  await page.waitForTimeout(STILL_MS);
  const stages: [Stage, Stage] = [
    { page, devtools: await context.newCDPSession(page), target: (press) => kind.target(page, press) },
    { page: control, devtools: await bare.newCDPSession(control), target: () => control.locator('.control') },
  ];
  for (const { devtools } of stages) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const found: { ours: Press[]; control: Press[] } = { ours: [], control: [] };
  // The first press warms up, as it does for whoever uses a page.
  for (let press = 0; press < PRESSES; press++) {
    found.ours.push(await pressOnce(browser, stages[0], { press, screen }));
    await page.waitForTimeout(SETTLED_MS);
    await kind.after?.(page);
    found.control.push(await pressOnce(browser, stages[1], { press, screen }));
  }
  for (const each of contexts) await each.close();
  return found;
}

async function pressOnce(
  browser: Browser,
  { page, devtools, target: targetOf }: Stage,
  { press, screen }: { press: number; screen: 'phone' | 'desk' },
): Promise<Press> {
  const target = targetOf(press);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${String(target)}.`);
  if (screen === 'desk') await page.mouse.move(box.x + 8, box.y + 8);
  await page.waitForTimeout(SETTLED_MS);
  // A finger's press ends with what the browser makes of it for mice.
  const watch = await target.evaluateHandle(watchPress, {
    ends: screen === 'phone' ? 'mousedown' : 'click',
    mark: ANSWERED,
  } as const);
  // Asked before the press: a question in between would be work of the page's thread, too.
  const seen = watch.evaluate((found) => found.seen);
  await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] });
  if (screen === 'phone') await tap(devtools, target);
  else {
    // Not by Playwright's click, which has the page look at each press.
    await page.mouse.down();
    await page.waitForTimeout(HELD_MS);
    await page.mouse.up();
  }
  const times = await seen;
  await page.waitForTimeout(TRACED_MS);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Chromium's own format
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return { ...times, ...costOf(trace.traceEvents) };
}

/**
 * In the page: how long the next press takes by the clock to be seen, held down, and to be drawn once let go of. Marks
 * the frame that finds it answered. Its functions are methods: others are given names on their way that the page does
 * not know.
 */
function watchPress(
  target: Element,
  { ends, mark }: { ends: 'mousedown' | 'click'; mark: string },
): { seen: Promise<{ held: number; answered: number }> } {
  const look = {
    ofScreen() {
      return [
        target.className,
        target.ariaExpanded,
        target.ariaPressed,
        target instanceof HTMLInputElement && target.checked,
        document.querySelector('dialog[open], details[open], .ahead[data-side]') !== null,
      ].join();
    },
    drawnAfter(event: 'pointerdown' | 'mousedown' | 'click') {
      return new Promise<number>((resolve) => {
        window.addEventListener(
          event,
          () => {
            const from = performance.now();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          },
          { capture: true, once: true },
        );
      });
    },
    async answeredAfterClick(before: string) {
      await new Promise((resolve) => {
        window.addEventListener('click', resolve, { capture: true, once: true });
      });
      do await new Promise(requestAnimationFrame);
      while (look.ofScreen() === before);
      performance.mark(mark);
    },
  };
  const times = [look.drawnAfter('pointerdown'), look.drawnAfter(ends)];
  const answer = look.answeredAfterClick(look.ofScreen());
  return {
    seen: answer.then(async () => {
      const [held = 0, answered = 0] = await Promise.all(times);
      return { held, answered };
    }),
  };
}
