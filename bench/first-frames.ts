import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { findChromium } from '@/scripts/chromium';
import { benchReactions } from './reactions';
import { printGoal, printSpread, spreadOf } from './support/measure';
import { startProduct } from './support/page-servers';
import { tap } from './support/tap';

const SLOW_DOWN = 4;
const PRESSES = 5;
/** One frame at sixty a second. */
const GOAL_MS = 16.7;
const STILL_MS = 1_000;
const SETTLED_MS = 700;
/** How long the mouse is held, ms. */
const HELD_MS = 80;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1_440, height: 900 } };

type Kind = {
  name: string;
  screens: readonly ('phone' | 'desk')[];
  address: 'buses' | 'hotels';
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
    target: (page, n) => page.locator('.fare__open').nth(n),
  },
  {
    name: 'row, closing',
    screens: ['phone', 'desk'],
    address: 'buses',
    before: async (page) => {
      for (let n = 0; n < PRESSES; n++) await page.locator('.fare__open').nth(n).click();
    },
    target: (page, n) => page.locator('.fare__open').nth(n),
  },
  {
    name: 'details',
    screens: ['phone', 'desk'],
    address: 'buses',
    before: openRow,
    target: (page) => page.locator('.fare__facts > .link').first(),
    after: escape,
  },
  {
    name: 'filter that is a chip',
    screens: ['phone', 'desk'],
    address: 'buses',
    target: (page) => page.locator('.ticketchips .chip[aria-pressed]:visible').last(),
  },
  {
    name: 'choices of a filter',
    screens: ['desk'],
    address: 'buses',
    target: (page, n) => page.locator('.ticketchips .chip[aria-expanded]:visible').nth(n % 3),
    after: escape,
  },
  {
    name: 'filters',
    screens: ['phone'],
    address: 'buses',
    target: (page) => page.locator('.ticketchips [aria-haspopup=dialog]:visible').first(),
    after: escape,
  },
  {
    name: 'ticking a filter',
    screens: ['phone'],
    address: 'buses',
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
    target: (page) => page.locator('.cartbar__sum'),
    after: escape,
  },
  {
    name: 'filter that is a chip',
    screens: ['phone', 'desk'],
    address: 'hotels',
    target: (page) => page.locator('.hotelchips .chip[aria-pressed]:visible').last(),
  },
  {
    name: 'choices of a filter',
    screens: ['desk'],
    address: 'hotels',
    target: (page, n) => page.locator('.hotelchips .chip[aria-expanded]:visible').nth(n % 3),
    after: escape,
  },
  {
    name: 'filters',
    screens: ['phone'],
    address: 'hotels',
    target: (page) => page.locator('.hotelchips [aria-haspopup=dialog]:visible').first(),
    after: escape,
  },
  {
    name: 'map',
    screens: ['phone', 'desk'],
    address: 'hotels',
    target: (page) =>
      page.locator('.hotelchips .only-narrow .chip[aria-pressed]:visible, .listbar [aria-expanded]:visible').first(),
  },
];

/** Until the press is seen, held down; until what was let go of has answered. */
type Frame = { held: number; answered: number };

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
    buses: `${origin}/bus/outbound?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=${day}`,
    hotels: `${origin}/hotel/accommodation?city=toronto&dateFrom=${day}&dateTo=${next}&nbOfAdults=2&nbOfChildren=0`,
  };
}

/** The first frame after a press begins, and the first after it ends, of lists of buses and hotels. */
async function benchFirstFrames(origin: string, executablePath: string, day: string): Promise<void> {
  console.log(`\nFirst frames after a press, ${SLOW_DOWN} × slow-down, medians of ${PRESSES}`);
  const addresses = addressesOf(origin, day);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const kind of KINDS)
      for (const screen of kind.screens) {
        const frames = await firstFrames(browser, addresses[kind.address], { kind, screen });
        const name = `${kind.address}, ${screen}: ${kind.name}`;
        printGoal(`${name}, ms`, spreadOf(frames.map(({ answered }) => answered)), { atMost: GOAL_MS });
        // A finger's press that a program plays is drawn with its end.
        if (screen === 'desk') printSpread(`${name}, held down`, spreadOf(frames.map(({ held }) => held)), 'ms');
      }
  } finally {
    await browser.close();
  }
}

async function firstFrames(
  browser: Browser,
  url: string,
  { kind, screen }: { kind: Kind; screen: 'phone' | 'desk' },
): Promise<Frame[]> {
  const options: BrowserContextOptions = screen === 'phone' ? PHONE : DESK;
  const context = await browser.newContext(options);
  // The banner of the first visit stands before the page's end.
  await context.addCookies([{ name: 'consent', value: 'none', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('.fare:not(.fare--waiting), .hotel:not(.hotel--waiting)').first().waitFor();
  await page.locator('.fare--waiting, .hotel--waiting').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForTimeout(STILL_MS);
  await kind.before?.(page);
  await page.waitForTimeout(STILL_MS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const frames: Frame[] = [];
  // The first press warms up, as it does for whoever uses a page.
  for (let press = 0; press < PRESSES; press++) {
    const target = kind.target(page, press);
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    // A finger's press ends with what the browser makes of it for mice.
    const ends: 'mousedown' | 'click' = screen === 'phone' ? 'mousedown' : 'click';
    const frame = await page.evaluateHandle(watchFrame, ends);
    if (screen === 'phone') await tap(devtools, target);
    else await target.click({ position: { x: 8, y: 8 }, delay: HELD_MS });
    frames.push(await frame.evaluate(({ seen }) => seen));
    await page.waitForTimeout(SETTLED_MS);
    await kind.after?.(page);
  }
  await context.close();
  return frames;
}

/** In the page: how long the next press takes to be seen, and its end to be answered. */
function watchFrame(ends: 'mousedown' | 'click'): { seen: Promise<Frame> } {
  const times = ['pointerdown', ends].map(
    (event) =>
      new Promise<number>((resolve) => {
        window.addEventListener(
          event,
          () => {
            const from = performance.now();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          },
          { capture: true, once: true },
        );
      }),
  );
  return { seen: Promise.all(times).then(([held = 0, answered = 0]) => ({ held, answered })) };
}
