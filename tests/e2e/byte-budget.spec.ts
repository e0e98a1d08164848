import { gzipSync } from 'node:zlib';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { holdTicket } from './support/holds';
import { openPlanner } from './support/people';
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
  ['landing', '/bus-montreal-toronto', 40],
  ['hotels of a city', '/hotels-toronto', 40],
  ['home', '/en', 40],
  ['results', ticketsPath({}), 90],
] as const) {
  test(`scripts of ${name}: at most the framework's and ${extra} KB (P6)`, async ({ request }) => {
    const { kilobytes } = await scriptsOf(request, address);
    expect(kilobytes).toBeLessThanOrEqual(FLOOR + extra);
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
  expect(kilobytes).toBeLessThanOrEqual(FLOOR + 90);
  for (const mark of ['cc-number', 'fare__price--long', 'eticket']) expect(text).not.toContain(mark);
});
