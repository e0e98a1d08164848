import { expect, type Page } from '@playwright/test';
import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { pathFor } from '@/lib/paths/routes';
import { today, type Traveller, type Trip } from './traveller';

export type StayTrip = { city?: string; checkin?: number; nights?: number; adults?: number; ages?: number[] };

/** Address of the hotels of a city for a party and nights. */
export function hotelsPath(
  language: Language,
  { city = 'toronto', checkin = 21, nights = 2, adults = 2, ages = [] }: StayTrip,
): string {
  const dateFrom = addDays(today(), checkin);
  return pathFor(
    'hotelAccommodation',
    language,
    {},
    {
      city,
      dateFrom,
      dateTo: addDays(dateFrom, nights),
      nbOfAdults: String(adults),
      nbOfChildren: String(ages.length),
      ...(ages.length > 0 ? { ageOfChildren: ages.join(',') } : {}),
    },
  );
}

/** Address of the outbound tickets of a package. */
export function packagePath(
  language: Language,
  { from = 'montreal', to = 'toronto', leave = 21, back = 24, adults = 2, ages = [] }: Omit<Trip, 'language'>,
): string {
  return pathFor(
    'busHotelOutbound',
    language,
    {},
    {
      cityCodeDeparture: from,
      cityCodeDestination: to,
      tripType: 'roundTrip',
      dateStart: addDays(today(), leave),
      dateEnd: addDays(today(), back),
      nbOfAdults: String(adults),
      nbOfChildren: String(ages.length),
      ...(ages.length > 0 ? { ageOfChildren: ages.join(',') } : {}),
      busHotelMode: 'true',
      nights: String(back - leave),
    },
  );
}

/** Every hotel has answered, also those of a partner's own system. */
export async function waitForHotels(page: Page): Promise<void> {
  await expect(page.locator('.hotel:not(.hotel--waiting)').first()).toBeVisible();
  await expect(page.locator('.hotel--waiting')).toHaveCount(0);
}

export async function openHotel(page: Page, index = 0): Promise<void> {
  await waitForHotels(page);
  await page.locator('.hotel .btn').nth(index).click();
  await expect(page.locator('.room').first()).toBeVisible();
}

/**
 * The total of the first room that can be had, as it is written, and that room in the cart. Its button cannot be
 * pressed before it works.
 */
export async function chooseRoom(traveller: Traveller): Promise<string> {
  const { page, say } = traveller;
  const room = page
    .locator('.room')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${say('hotelRooms.rooms.choose')}`) }) })
    .first();
  const total = await room.locator('.price__total').innerText();
  await room.getByRole('button', { name: new RegExp(`^${say('hotelRooms.rooms.choose')}`) }).click();
  await expect(page).toHaveURL(/\/(activities|summary)/);
  return total;
}

/** From the activities to the summary. */
export async function goOnToSummary({ page, say }: Traveller): Promise<void> {
  if (/\/activities/.test(page.url())) await page.locator('a.btn--primary').locator('visible=true').first().click();
  await expect(page.getByRole('heading', { level: 1, name: say('tripSummary.title') })).toBeVisible();
}

/** The amount of a price text, digits only: '1 234,50 $ CA' and 'CA $1,234.50' are 123450. */
export function centsOf(text: string): number {
  return Number((/\d[\d\s\u00A0\u202F.,]*\d\d/.exec(text)?.[0] ?? '').replaceAll(/\D/g, ''));
}
