import { expect, type Page } from '@playwright/test';
import { myBookingSchema, type MyBooking } from '@/contract/after-sale/my-bookings';
import type { BusTicket } from '@/contract/bus-ticket';
import { pathFor } from '@/lib/paths/routes';
import { localClockOf } from '@/rules/dates/dates';
import { chooseRoom, goOnToSummary, openHotel, packagePath, waitForHotels } from './stays';
import type { Traveller, Trip } from './traveller';

type TripWithStay = Omit<Trip, 'language' | 'back'> & {
  leave: number;
  /** Days from today. */
  back: number;
  email: string;
  /** Name of `to`, in the traveller's language. */
  city?: string;
  /** Id of the only company that is looked at, for journeys of a morning without a change. */
  company?: string;
  isRefundable?: boolean;
};

/** Bus there and back and a hotel, chosen on the pages and paid. @returns the booking's number */
export async function buyTrip(
  traveller: Traveller,
  { email, city = 'Toronto', company, isRefundable = false, adults = 2, ages = [], ...trip }: TripWithStay,
): Promise<string> {
  const { page, language } = traveller;
  const path = packagePath(language, { adults, ages, ...trip });
  const only = new URLSearchParams(company === undefined ? {} : directInTheMorning(company));
  await page.goto(`${path}&${only}`);
  for (const step of ['return', 'accommodation']) {
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await expect(page).toHaveURL(new RegExp(`/${step}`));
  }
  await waitForHotels(page);
  await openHotel(page);
  await chooseRoom(traveller);
  await goOnToSummary(traveller);
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ adults, ages, back: trip.back, email });
  await traveller.goOnToPayment();
  await traveller.fillPayment({ isRefundable });
  await traveller.pay();
  await traveller.expectConfirmed(city);
  const link = page.locator(`a[href*="${pathFor('myBookings', language)}/"]`).first();
  return /my-bookings\/([a-z0-9]{8})\b/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}

const directInTheMorning = (company: string) => ({
  company,
  stops: 'direct',
  time: 'morning',
  returnCompany: company,
  returnStops: 'direct',
  returnTime: 'morning',
});

export async function readMine(page: Page, number: string): Promise<MyBooking> {
  // A connection that nobody used for a while may be closed by now.
  const answer = await page.request.get(`/api/v1/my-bookings/${number}`, { maxRetries: 2 });
  expect(answer.status()).toBe(200);
  return myBookingSchema.parse(await answer.json());
}

/** Sum of what was paid for units, the refundable booking's share with it. */
export const paidFor = (units: readonly MyBooking['units'][number][]): number =>
  units.reduce((reached, { price, addOn }) => reached + price + addOn, 0);

/** The same without it. */
export const priceOf = (units: readonly MyBooking['units'][number][]): number =>
  units.reduce((reached, { price }) => reached + price, 0);

/** A bus that leaves at night may have begun its run on the day before, by which its company names it. */
export const leavesByDay = ({ journey }: BusTicket): boolean =>
  journey !== null && /^(0[7-9]|1\d):/.test(localClockOf(journey.departureTime, journey.departureLocation.zone));
