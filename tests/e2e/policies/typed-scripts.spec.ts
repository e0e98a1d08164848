import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { checked } from '@/tests/support/api/read-json';
import { holdTicket } from '../support/holds';
import { openNewPlanner } from '../support/people';
import { ALL_SCRIPT_PAYLOADS, runningScripts } from '../support/hostile/script-payloads';
import { today } from '../support/traveller';
import { words } from '../support/words';

/**
 * Two hundred scripts, typed, sent or put into an address, in both languages: none runs (S13). `HOSTILE=whole`: every
 * one in every text; else a few, each in one.
 */
const IS_WHOLE = process.env.HOSTILE === 'whole';
const PAYLOADS = ALL_SCRIPT_PAYLOADS.filter((_, index) => IS_WHOLE || index % 25 === 0);
const LANGUAGES: readonly Language[] = ['en', 'fr'];
const WHOLE_MS = 1_500_000;
/** Of one address: longer ones are refused. */
const IN_ADDRESS = 8;
const MAX_NAME = 120;

const savedSchema = z.looseObject({ item: z.looseObject({ id: z.string() }) });

/** Dialogs that a page has opened: nothing of ours opens any. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

async function write(page: Page, method: 'POST' | 'PATCH', path: string, data: object): Promise<unknown> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.fetch(`/api/v1/trip-planners/${path}`, { method, data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const inChunks = (size: number) =>
  Array.from({ length: Math.ceil(PAYLOADS.length / size) }, (_, at) => PAYLOADS.slice(at * size, (at + 1) * size));

test('none runs in the planner: names, places, rooms, notes, codes and files of what somebody adds', async ({
  page,
}) => {
  test.setTimeout(WHOLE_MS);
  const dialogs = dialogsOf(page);
  await openNewPlanner(page, 'en');
  // Forty cards are a page that still opens at once.
  for (const [at, chunk] of inChunks(40).entries()) {
    await page.request.delete('/api/v1/trip-planners', { headers: { 'sec-fetch-site': 'same-origin' } });
    for (const [index, payload] of chunk.entries()) {
      const day = addDays(today(), 30 + index);
      const { item } = checked(
        savedSchema,
        await write(page, 'POST', 'external-hotels', {
          name: `${at}.${index} ${payload}`.slice(0, MAX_NAME),
          location: payload,
          cityCode: 'toronto',
          zone: 'America/Toronto',
          checkIn: day,
          checkOut: addDays(day, 1),
          room: payload,
          details: payload,
          confirmationCode: payload.slice(0, 60),
        }),
      );
      await write(page, 'PATCH', `external-components/${item.id}/add-file`, {
        componentType: 'Hotel',
        name: `${payload}.txt`,
        file: Buffer.from('Bring it along.').toString('base64'),
      });
    }
    for (const language of LANGUAGES) {
      await page.goto(language === 'fr' ? '/fr/trip-planner' : '/trip-planner');
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: `${at}.${chunk.length - 1} ` })
          .first(),
      ).toBeVisible();
      expect(await page.evaluate(runningScripts)).toEqual([]);
    }
  }
  await page.request.delete('/api/v1/trip-planners', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(dialogs).toEqual([]);
});

/** Where an address puts a text into a page, or where pages look for one. */
const ADDRESSES: readonly ((payload: string) => string)[] = [
  (it) => `/bus?cityCodeDeparture=${it}&cityCodeDestination=${it}&dateStart=${it}&tripType=${it}`,
  (it) =>
    `/bus/outbound?cityCodeDeparture=${it}&cityCodeDestination=toronto&dateStart=${addDays(today(), 9)}&company=${it}`,
  (it) => `/hotel/accommodation?cityCode=${it}&checkinDate=${it}&name=${it}&stars=${it}`,
  (it) => `/activities?cityCode=${it}&category=${it}`,
  (it) => `/find-booking?bookingNumber=${it}&lastName=${it}&code=${it}#${it}`,
  (it) => `/404?for=planner&trip=${it}&item=${it}`,
  (it) => `/success?email=${it}&from=${it}`,
  (it) => `/subscribe?confirm=${it}&email=${it}`,
  (it) => `/unsubscribe?token=${it}&email=${it}`,
  (it) => `/summary?currency=${it}&lang=${it}&utm_source=${it}`,
  (it) => `/hotel/${it}`,
  (it) => `/bus-montreal-${it}`,
  (it) => `/blog/${it}`,
  (it) => `/my-bookings/${it}`,
  (it) => `/auth/callback?to=${it}&error=${it}`,
  (it) => `/auth/sign-in?to=${it}&language=${it}`,
  (it) => `/login/interaction/${it}?error=${it}`,
];

for (const language of LANGUAGES) {
  test(`none runs that comes in an address (${language})`, async ({ page }) => {
    test.setTimeout(WHOLE_MS);
    const dialogs = dialogsOf(page);
    const prefix = language === 'fr' ? '/fr' : '';
    for (const [at, chunk] of inChunks(IN_ADDRESS).entries()) {
      const text = encodeURIComponent(chunk.join(' '));
      for (const [index, address] of ADDRESSES.entries()) {
        if (!IS_WHOLE && index % 4 !== 0) continue;
        const path = address(index % 2 === at % 2 ? text : encodeURIComponent(chunk[at % chunk.length] ?? ''));
        const answer = await page.goto(/^\/(?:auth|login)\//.test(path) ? path : `${prefix}${path}`);
        expect([path, (answer?.status() ?? 0) >= 500]).toEqual([path, false]);
        expect([path, await page.evaluate(runningScripts)]).toEqual([path, []]);
      }
    }
    expect(dialogs).toEqual([]);
  });

  test(`none runs that is typed as a traveller (${language})`, async ({ page }) => {
    test.setTimeout(WHOLE_MS);
    const dialogs = dialogsOf(page);
    await holdTicket(page.request, 27 + (language === 'fr' ? 1 : 0));
    await page.goto(language === 'fr' ? '/fr/passengers' : '/passengers');
    const fields = ['firstName', 'lastName', 'email', 'cellPhone'].map((name) =>
      page.locator(`[name="adults.0.${name}"]`),
    );
    for (const payload of PAYLOADS) {
      for (const field of fields) await field.fill(payload);
      await fields[0]?.focus();
    }
    await page.getByRole('button', { name: words(language)('passengers.continue') }).click();
    await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
    expect(await page.evaluate(runningScripts)).toEqual([]);
    expect(dialogs).toEqual([]);
  });
}

test('a page on which one would run is told apart', async ({ page }) => {
  for (const payload of ALL_SCRIPT_PAYLOADS.slice(0, 8)) {
    await page.setContent(`<p title="x">${payload}</p>`);
    await page.waitForFunction(runningScripts);
    expect(await page.evaluate(runningScripts)).not.toEqual([]);
  }
});
