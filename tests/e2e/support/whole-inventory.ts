import type { FullConfig } from '@playwright/test';
import { listDayPrices } from '@/contract/bus-search';
import { addDays, todayIn } from '@/rules/dates/dates';
import { checked } from '@/tests/support/api/read-json';

const LAST_DAY = 360;
const PATIENCE_MS = 180_000;

/**
 * The site answers while its first inventory loads; the tests begin when the last day is on sale, and hotels too: then
 * landing pages answer.
 */
export default async function wholeInventory(config: FullConfig): Promise<void> {
  await untilWhole(config.projects[0]?.use.baseURL ?? '');
}

/** @throws when the last day is not on sale in time */
export async function untilWhole(url: string): Promise<void> {
  const day = addDays(todayIn('America/Toronto', new Date()), LAST_DAY);
  const query = new URLSearchParams({
    departureCityCode: 'montreal',
    destinationCityCode: 'toronto',
    from: day,
    to: day,
  });
  const address = `${url}/api/v1/search/buses/days?${query}`;
  for (
    const until = Date.now() + PATIENCE_MS;
    Date.now() < until;
    await new Promise((resolve) => setTimeout(resolve, 500))
  ) {
    const answer = await fetch(address);
    const [price] = answer.ok ? checked(listDayPrices.success[200], await answer.json()) : [];
    const isStocked = price !== undefined && price.departures > 0;
    if (isStocked && (await fetch(`${url}/bus-montreal-toronto`)).ok) return;
  }
  throw new Error('The demo inventory did not load in time.');
}
