import { expect, type APIRequestContext } from '@playwright/test';
import { solveProofOfWork } from '@/lib/captcha/proof-of-work';
import { addDays, todayIn } from '@/rules/dates/dates';

const ONE_ADULT = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };

/**
 * A cart with a ticket to Toronto, without a page. All tests come from one address: where it holds much already, the
 * call proves itself as the website does (S27).
 */
export async function holdTicket(request: APIRequestContext, daysAhead: number): Promise<void> {
  const date = addDays(todayIn('America/Toronto', new Date()), daysAhead);
  const search = { passengers: ONE_ADULT, departureCityCode: 'montreal', destinationCityCode: 'toronto', date };
  const found = await request.post('/api/v1/search/buses/outbound', { data: search });
  const tickets = (await found.json()) as { tripId: string; availability: string }[];
  const tripId = tickets.find(({ availability }) => availability === 'available')?.tripId;
  await request.post('/api/v1/session', { data: { ...ONE_ADULT, currencyCode: 'CAD' } });
  const hold = (headers = {}) => request.post('/api/v1/session/bus', { data: { tripId }, headers });
  const answer = await hold();
  if (answer.status() !== 409) return expect(answer).toBeOK();
  const asked = await request.get('/api/v1/captcha?for=hold');
  const { challenge } = (await asked.json()) as { challenge: string };
  const proof = await solveProofOfWork(challenge, new AbortController().signal);
  await expect(await hold({ 'x-captcha-challenge': btoa(proof) })).toBeOK();
}
