import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { searchOutboundTickets } from '@/contract/bus-search';
import { readCaptcha } from '@/contract/captcha';
import { solveProofOfWork } from '@/lib/captcha/proof-of-work';
import { addDays, localClockOf, todayIn } from '@/rules/dates/dates';
import { checked } from '@/tests/support/api/read-json';
import { present } from '@/tests/support/present';

const ONE_ADULT = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };

function searchOf(daysAhead: number) {
  const date = addDays(todayIn('America/Toronto', new Date()), daysAhead);
  return { passengers: ONE_ADULT, departureCityCode: 'montreal', destinationCityCode: 'toronto', date };
}

/** A cart with a ticket to Toronto by day, without a page: what is done there begins after it. */
export async function holdTicket(request: APIRequestContext, daysAhead: number): Promise<void> {
  const isByDay = (departure: string) => localClockOf(departure, 'America/Toronto') >= '06:00';
  let tripId: string | undefined;
  // Asked again until a company has answered, as a page does.
  await expect
    .poll(async () => {
      const found = await request.post('/api/v1/search/buses/outbound', { data: searchOf(daysAhead) });
      const tickets = checked(searchOutboundTickets.success[200], await found.json());
      tripId = tickets.find(
        ({ availability, departureTime }) =>
          availability === 'available' && departureTime !== null && isByDay(departureTime),
      )?.tripId;
      return tripId;
    })
    .toBeDefined();
  await request.post('/api/v1/session', { data: { ...ONE_ADULT, currencyCode: 'CAD' } });
  await hold(request, '/api/v1/session/bus', { tripId });
}

/**
 * Puts something into the cart. All tests come from one address: where it holds much already, the call proves itself as
 * the website does (S27).
 */
export async function hold(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  await expect(await askFor(request, path, data)).toBeOK();
}

/** Another test may take the last of what was found before it is held here. */
const MAX_FINDS = 5;

/** The same of what is found: something else, where it was gone by then. */
export async function holdFound(request: APIRequestContext, path: string, find: () => Promise<unknown>): Promise<void> {
  let answer = await askFor(request, path, await find());
  for (let finds = 1; finds < MAX_FINDS && (await isSoldOut(answer)); finds++)
    answer = await askFor(request, path, await find());
  await expect(answer).toBeOK();
}

async function askFor(request: APIRequestContext, path: string, data: unknown): Promise<APIResponse> {
  const answer = await request.post(path, { data });
  if (answer.status() !== 409 || (await isSoldOut(answer))) return answer;
  const asked = await request.get('/api/v1/captcha?for=hold');
  const { challenge } = checked(readCaptcha.success[200], await asked.json());
  const proof = await solveProofOfWork(present(challenge), new AbortController().signal);
  return request.post(path, { data, headers: { 'x-captcha-challenge': btoa(proof) } });
}

async function isSoldOut(answer: APIResponse): Promise<boolean> {
  return answer.status() === 409 && /"code":"SOLD_OUT"/.test(await answer.text());
}

/**
 * The same from a browser, whose address of this machine may be another one. Where it is asked for a proof, enough is
 * held from there already.
 */
export async function holdInBrowser(page: Page, daysAhead: number): Promise<void> {
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async ({ search, session }) => {
      const post = (path: string, body: unknown) =>
        fetch(`/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await post('/session', session);
      // Until a company has answered; for the test's own patience.
      for (;;) {
        const found = await post('/search/buses/outbound', search);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in the browser, where no schema is
        const tickets = (await found.json()) as { tripId: string; availability: string }[];
        const tripId = tickets.find(({ availability }) => availability === 'available')?.tripId;
        if (tripId !== undefined) return (await post('/session/bus', { tripId })).status;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    { search: searchOf(daysAhead), session: { ...ONE_ADULT, currencyCode: 'CAD' } },
  );
  expect([201, 409]).toContain(status);
}
