import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { printGoal, spreadOf } from './support/measure';
import { tap } from './support/tap';
import { resultsPath } from './support/results-path';

const RUNS = 3;
const SLOW_DOWN = 4;
const GOAL_MS = 200;
const PHONE = { width: 390, height: 844 };
/** How long a page needs to be still, ms. */
const STILL_MS = 2_000;
/** The shortest that browsers tell of, ms. */
const MIN_EVENT_MS = 16;

type Hand = { page: Page; tap: (target: Locator) => Promise<void> };
type Reaction = {
  name: string;
  address: 'results' | '/bus' | '/bus-montreal-toronto';
  /** What comes before it and is not measured. */
  before?: (hand: Hand) => Promise<void>;
  act: (hand: Hand) => Promise<void>;
};

const rowOf = ({ page }: Hand) => page.locator('.fare__open').first();
const filtersOf = ({ page }: Hand) => page.locator('.listhead button:visible').first();
const menuOf = ({ page }: Hand) => page.locator('.header__link--menu');
const cityOf = ({ page }: Hand) => page.locator('.search [name=cityCodeDeparture], .search [role=combobox]').first();

const REACTIONS: readonly Reaction[] = [
  {
    name: 'choosing a ticket',
    address: 'results',
    before: (hand) => hand.tap(rowOf(hand)),
    act: (hand) => hand.tap(hand.page.locator('.fare .btn--tint:visible').first()),
  },
  { name: 'its details', address: 'results', act: (hand) => hand.tap(rowOf(hand)) },
  { name: 'opening filters', address: 'results', act: (hand) => hand.tap(filtersOf(hand)) },
  {
    name: 'ticking a filter',
    address: 'results',
    before: (hand) => hand.tap(filtersOf(hand)),
    act: (hand) => hand.tap(hand.page.locator('dialog [type=checkbox]').first()),
  },
  { name: 'opening the menu', address: '/bus-montreal-toronto', act: (hand) => hand.tap(menuOf(hand)) },
  {
    name: 'currency',
    address: '/bus-montreal-toronto',
    before: async (hand) => hand.tap(hand.page.locator('header [aria-haspopup=menu]:visible').last()),
    act: (hand) => hand.tap(hand.page.locator('[role=menuitemradio]:visible').last()),
  },
  { name: 'the first touch of a city field', address: '/bus', act: (hand) => hand.tap(cityOf(hand)) },
  {
    name: 'its first key',
    address: '/bus',
    before: (hand) => hand.tap(cityOf(hand)),
    act: ({ page }) => page.keyboard.press('t'),
  },
  {
    name: 'the calendar',
    address: '/bus',
    before: (hand) => hand.tap(hand.page.locator('.search [name=tripType]').first()),
    act: (hand) => hand.tap(hand.page.locator('.search button.box').first()),
  },
];

/** P7b: the longest event of each reaction on a phone that is four times slower. */
export async function benchReactions(origin: string, executablePath: string, day: string): Promise<void> {
  console.log(`\nReactions (P7b), ${PHONE.width} px, ${SLOW_DOWN} × slow-down`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const reaction of REACTIONS) {
      const url = origin + (reaction.address === 'results' ? resultsPath(day) : reaction.address);
      const found: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
        found.push(await longestEvent(context, url, reaction));
        await context.close();
      }
      printGoal(`P7b ${reaction.name}, ms`, spreadOf(found), { atMost: GOAL_MS });
    }
  } finally {
    await browser.close();
  }
}

async function longestEvent(context: BrowserContext, url: string, { before, act }: Reaction): Promise<number> {
  // The banner of the first visit stands before the page's end.
  await context.addCookies([{ name: 'consent', value: 'none', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const hand = { page, tap: (target: Locator) => tap(devtools, target) };
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(STILL_MS);
  if (before) await before(hand);
  await page.waitForTimeout(STILL_MS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const longest = await page.evaluateHandle((threshold) => {
    const seen = { longest: threshold };
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    });
    watch.observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
    return seen;
  }, MIN_EVENT_MS);
  await act(hand);
  await page.waitForTimeout(STILL_MS);
  return longest.evaluate((seen) => seen.longest);
}
