import { gzipSync } from 'node:zlib';
import { expect, test, type APIRequestContext, type Request } from '@playwright/test';
import { holdTicket } from './support/holds';
import { openPlanner } from './support/people';
import { weighPage } from './support/page-payload';
import { ticketsPath } from './support/traveller';

/** What the framework itself sends, kilobytes, gzip (P6). */
const FLOOR = 134.5;

/**
 * Scripts that a page's HTML asks for. What loads later, when it is needed, is not counted: that is the point of it.
 */
async function scriptsOf(request: APIRequestContext, address: string): Promise<{ kilobytes: number; text: string }> {
  const html = await (await request.get(address)).text();
  const files = new Set(
    [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, tag = '']) =>
      /nomodule/i.test(tag) ? [] : [...tag.matchAll(/src="([^"]+)"/g)].map(([, file = '']) => file),
    ),
  );
  expect(files.size).toBeGreaterThan(0);
  let kilobytes = 0;
  let text = '';
  for (const file of files) {
    const body = await (await request.get(file)).body();
    kilobytes += gzipSync(body).length / 1024;
    text += body.toString('utf8');
  }
  return { kilobytes, text };
}

for (const [name, address, extra] of [
  ['landing', '/bus-montreal-toronto', 30],
  ['hotels of a city', '/hotels-toronto', 30],
  ['home', '/en', 30],
  ['results', ticketsPath({}), 75],
] as const) {
  test(`scripts of ${name}: at most the framework's and ${extra} KB (P6)`, async ({ request }) => {
    const { kilobytes, text } = await scriptsOf(request, address);
    expect(kilobytes).toBeLessThanOrEqual(FLOOR + extra);
    expect(text, 'compiled while they arrive').toContain('//# allFunctionsCalledOnLoad');
    expect(text, 'the street map comes with whoever opens it').not.toContain('maplibregl-canvas');
  });
}

/** Kilobytes that a script may be given at once, but for words and what a list draws. */
const MAX_GIVEN = 8;

for (const [name, address, gzip, plain] of [
  ['landing', '/bus-montreal-toronto', 28, 150],
  ['hotels of a city', '/hotels-toronto', 34, 150],
  ['a hotel', '/hotel/toronto/amblecote-house', 26, 110],
  ['home', '/fr', 32, 130],
  ['results', ticketsPath({}), 36, 280],
] as const) {
  test(`the HTML of ${name}: at most ${gzip} KB gzip and ${plain} KB before, and nothing twice (P1b, P4)`, async ({
    request,
  }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    const weight = weighPage(await answer.text());
    const biggest = weight.props.slice(0, 10).map(({ name: prop, bytes }) => `${prop} ${bytes}`);
    const given = weight.props.find(({ name: prop }) => !/\.(?:words|answers)$/.test(prop));
    expect.soft(given?.bytes, biggest.join(', ')).toBeLessThanOrEqual(MAX_GIVEN * 1024);
    expect.soft(weight.gzip, biggest.join(', ')).toBeLessThanOrEqual(gzip);
    expect.soft(weight.plain, biggest.join(', ')).toBeLessThanOrEqual(plain);
  });
}

for (const [name, address, most] of [
  // Days that no other test asks for: companies have not answered them yet.
  ['buses', ticketsPath({ leave: 47 }), 30],
  ['buses of a package', ticketsPath({ leave: 46, back: 49 }).replace('/bus/', '/bus-hotel/'), 70],
] as const) {
  test(`a list of ${name} asks for ${most} KB of answers until everybody has answered, and for no page ahead`, async ({
    page,
  }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(address);
    await expect(page.locator('.is-searching')).toHaveCount(0);
    const pathsOf = (requests: readonly Request[]) => requests.map((request) => new URL(request.url()).pathname);
    // Companies may have answered the server already: the strip's prices are asked for in any case.
    await expect.poll(() => pathsOf(finished)).toContainEqual(expect.stringContaining('/search/buses/days'));
    const seen = [...finished];
    const answers = seen.filter((request) => new URL(request.url()).pathname.startsWith('/api/'));
    const weights = await Promise.all(answers.map(async (request) => (await request.sizes()).responseBodySize / 1024));
    expect(
      weights.reduce((sum, kilobytes) => sum + kilobytes, 0),
      weights.map((kilobytes, index) => `${pathsOf(answers)[index]} ${kilobytes}`).join(', '),
    ).toBeLessThanOrEqual(most);
    const ahead = pathsOf(seen.filter((request) => new URL(request.url()).searchParams.has('_rsc')));
    expect(ahead).not.toContain(new URL(page.url()).pathname);
  });
}

/** Runs before the page's own scripts: who opens one of the browser's tables is told, with where from. */
const TELLS_TABLES = `
  window.opened = [];
  for (const table of ['DateTimeFormat', 'NumberFormat', 'Collator', 'ListFormat', 'DisplayNames']) {
    const tell = () => window.opened.push(table + ' ' + new Error().stack);
    Intl[table] = new Proxy(Intl[table], {
      construct: (own, given) => (tell(), Reflect.construct(own, given)),
      apply: (own, self, given) => (tell(), Reflect.apply(own, self, given)),
    });
  }
`;

test('the first touch of a city field opens none of them either (P7b)', async ({ page }) => {
  await page.addInitScript({ content: TELLS_TABLES });
  await page.goto('/bus');
  await page.waitForLoadState('networkidle');
  await page.locator('.search [name=cityCodeDeparture]').hover();
  await expect(page.locator('.search').getByRole('combobox', { name: 'From' })).toHaveJSProperty('tagName', 'INPUT');
  expect(await page.evaluate<string[]>('window.opened')).toEqual([]);
});

for (const [name, address] of [
  ['landing', '/bus-montreal-toronto'],
  ['hotels of a city', '/hotels-toronto'],
  ['home', '/fr'],
  ['results', ticketsPath({})],
  ['results', ticketsPath({ language: 'fr', back: 24 })],
] as const) {
  test(`${name} opens no tables of zones, numbers or collation while it starts: ${address.slice(0, 4)} (P7)`, async ({
    page,
  }) => {
    await page.addInitScript({ content: TELLS_TABLES });
    await page.goto(address);
    await expect(page.locator('.is-searching')).toHaveCount(0);
    // Once more than nothing is left to do, what waited for a quiet moment is done, too.
    const quiet = () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
    await page.evaluate(quiet);
    await page.waitForLoadState('networkidle');
    await page.evaluate(quiet);
    expect(await page.evaluate<string[]>('window.opened')).toEqual([]);
  });
}

test('scripts of payment: at most the framework\u2019s and 70 KB (P6)', async ({ request }) => {
  await holdTicket(request, 25);
  const { kilobytes } = await scriptsOf(request, '/payment');
  expect(kilobytes).toBeLessThanOrEqual(FLOOR + 70);
});

test('scripts of the planner: no more than of results, and none of the booking (P6)', async ({ page }) => {
  await openPlanner(page, 'Aisha', { isFresh: false });
  const { kilobytes, text } = await scriptsOf(page.request, '/trip-planner');
  expect(kilobytes).toBeLessThanOrEqual(FLOOR + 79);
  for (const mark of ['cc-number', 'fare__price--long', 'eticket']) expect(text).not.toContain(mark);
});
