import type { FullConfig } from '@playwright/test';
import { addDays, todayIn } from '@/rules/dates';

const LAST_DAY = 360;
const PATIENCE_MS = 180_000;

/** The site answers while its first inventory loads; the tests begin when the last day is on sale, too. */
export default async function wholeInventory(config: FullConfig): Promise<void> {
  const day = addDays(todayIn('America/Toronto', new Date()), LAST_DAY);
  const query = new URLSearchParams({ departureCityCode: 'montreal', destinationCityCode: 'toronto', from: day, to: day });
  const address = `${config.projects[0]?.use.baseURL}/api/v1/search/buses/days?${query}`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const answer = await fetch(address);
    const [price] = answer.ok ? ((await answer.json()) as { departures: number }[]) : [];
    if (price && price.departures > 0) return;
  }
  throw new Error('The demo inventory did not load in time.');
}
