import { expect, test } from '@playwright/test';
import { keysOf } from '@/rules/records';
import { ROUTES, type Route } from '@/lib/paths/routes';
import { present } from '../../support/present';
import { holdTicket } from '../support/holds';
import { openPagesAlone } from '../support/hostile/pages-alone';
import { spellings, type Spelling } from '../support/hostile/path-spellings';
import { openPlanner } from '../support/people';
import { askRaw } from '../support/hostile/raw-request';

/**
 * Pages with a guard, asked for by nobody in every spelling (S11). `HOSTILE=whole`: all of them, and without the
 * middleware, too.
 */
const IS_WHOLE = process.env.HOSTILE === 'whole';
/** Of the short run: every so many. */
const STRIDE = IS_WHOLE ? 1 : 8;

/** What the framework names where a guarded screen is drawn, or sent to be drawn. */
const SCREENS: Readonly<Record<string, string>> = {
  payment: 'PaymentScreen',
  confirmation: 'ConfirmationScreen',
  tripPlanner: 'TripPlannerScreen',
  account: 'AccountScreen',
};

const GUARDED = keysOf(ROUTES).flatMap((name) => {
  const { guard, path }: Route = ROUTES[name];
  return guard ? [{ name, path, screen: SCREENS[name] ?? `no screen is named for ${name}` }] : [];
});

async function leaksOf(site: string | undefined, asked: readonly Spelling[], screen: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const each of asked) {
    const { status, body } = await askRaw(site, each.path, each.headers, each.method);
    if (body.includes(screen)) leaks.push(`${status} ${JSON.stringify(each)}`);
  }
  return leaks;
}

test('what would leak is told apart: whoever may sees it', async ({ page }) => {
  await openPlanner(page, 'Simon', { isFresh: false });
  await holdTicket(page.request, 25);
  for (const { path, screen } of GUARDED) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), (await answer.text()).includes(screen)]).toEqual([path, 200, true]);
  }
});

for (const { name, path, screen } of GUARDED) {
  test(`${name} shows nobody anything, however its address is spelled`, async ({ baseURL }) => {
    const all = spellings(path);
    expect(all.length).toBeGreaterThanOrEqual(120);
    const asked = all.filter((_, index) => index % STRIDE === 0);
    expect(await leaksOf(baseURL, asked, screen)).toEqual([]);
  });
}

test('the framework’s image service, which asks pages by itself, is not there', async ({ baseURL }) => {
  expect((await askRaw(baseURL, '/_next/image?url=%2Fpayment&w=64&q=75')).status).toBe(404);
});

test('nor do pages that no middleware stands before', async ({ baseURL }) => {
  test.skip(!IS_WHOLE, 'it takes a website of its own');
  const { url, close } = await openPagesAlone(present(baseURL));
  try {
    expect((await askRaw(url, '/en/summary')).status).toBe(200);
    for (const { path, screen } of GUARDED) {
      const asked = [...spellings(path), ...spellings(`/en${path}`)];
      expect(await leaksOf(url, asked, screen)).toEqual([]);
      // It was the guard, and no limit by address.
      expect((await askRaw(url, `/en${path}`)).status).toBe(307);
    }
  } finally {
    close();
  }
});
