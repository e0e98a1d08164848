import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buildHotels } from './build-hotels';
import type { DemoHotel } from './demo-hotel';
import { HOTEL_CITIES } from './hotel-cities';
import { monthCalendar, monthNights } from './month-nights';

export type DemoHotelCatalogue = {
  hotels: DemoHotel[];
  /** Same content, same rates: same hash, and a second run has nothing to write. */
  contentHash: string;
};

/** Stands for how rates are made: their rule is not part of the hotels. */
const SAMPLE = monthCalendar('2028-02-01');

let catalogue: Promise<DemoHotelCatalogue> | undefined;

/** The invented hotels, built when first needed. The same on every machine and every day (D59). */
export function demoHotelCatalogue(): Promise<DemoHotelCatalogue> {
  catalogue ??= buildCatalogue();
  return catalogue;
}

/** City by city, so that a site that is already answering is not kept waiting. */
async function buildCatalogue(): Promise<DemoHotelCatalogue> {
  const hotels: DemoHotel[] = [];
  const names = new Set<string>();
  const hash = createHash('sha256');
  for (const row of HOTEL_CITIES) {
    const ofCity = buildHotels(row, names);
    hotels.push(...ofCity);
    hash.update(JSON.stringify([ofCity, ofCity.slice(0, 1).map((hotel) => monthNights(hotel, SAMPLE))]));
    await setImmediate();
  }
  return { hotels, contentHash: hash.digest('hex') };
}
