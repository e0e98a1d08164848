import type { Activity } from '@/contract/activities';
import type { HotelOffer } from '@/contract/hotels';
import { connectDatabase } from '@/product-api/index';
import { bookingsPerSecond, offersFor } from './bookings';
import { benchHotelSearch } from './hotel-search';
import { bookingBody, call, nameTravellers, ONE_ADULT, startSession } from './support/calls';
import { inTurn, printGoal, printSpread, ratios, spreadOf } from './support/measure';
import { seedHotels } from './support/seed-hotels';
import { seedTimetable } from './support/seed-timetable';
import { startServer } from './support/start-server';

const SIZES = [1_000, 10_000];
const DEPARTURES = 10_000;
const BOOKINGS = 60;
const AT_ONCE = 8;
/** A city of the sample catalogue, so that there is something to do. */
const ACTIVITY_CITY = 'toronto';

/** Hotels: P9 at both sizes, then bookings of bus, room and activity in one cart beside those of a bus alone. */
export async function benchStays(createDatabase: () => Promise<string>): Promise<void> {
  console.log('\nHotel search (P9)');
  const medians: number[] = [];
  for (const size of SIZES) {
    const url = await createDatabase();
    await seeded(url, size);
    const server = await startServer({ kind: 'postgresql', url });
    medians.push((await benchHotelSearch(server, url, size)).median);
    if (size === SIZES.at(-1)) await benchThreeParts(server.api);
    await server.stop();
  }
  printGoal('P9 most / fewest hotels', spreadOf([(medians.at(-1) ?? 0) / (medians[0] ?? 1)]), { atMost: 1.3 });
}

async function seeded(url: string, hotels: number): Promise<void> {
  const database = await connectDatabase({ kind: 'postgresql', url });
  await seedTimetable(database, DEPARTURES);
  await seedHotels(database, hotels);
  await database.query(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
    values ($1, 'Toronto', 'Toronto', 'CA', 'ON', 43.65, -79.38, 'America/Toronto', 'bench') on conflict do nothing`,
    [ACTIVITY_CITY],
  );
  await database.close();
}

async function benchThreeParts(api: string): Promise<void> {
  console.log('\nBookings of bus, room and activity');
  const { three, bus } = await inTurn(3, {
    three: () => threePartsPerSecond(api, BOOKINGS),
    bus: () => bookingsPerSecond(api, BOOKINGS, 'spread'),
  });
  printSpread('POST /v1/booking, three parts', spreadOf(three), 'bookings/s');
  printSpread('POST /v1/booking, a bus alone', spreadOf(bus), 'bookings/s');
  printSpread('three parts / a bus alone', ratios(three, bus));
}

/** Bookings a second of three-part carts, eight visitors at once; carts are filled before the clock starts. */
async function threePartsPerSecond(api: string, count: number): Promise<number> {
  const carts: { sessionId: string; total: number }[] = [];
  for (const offer of await offersFor(api, count, 'spread')) carts.push(await threeParts(api, offer, carts.length));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let cart = carts.pop(); cart; cart = carts.pop())
        await call(api, 'POST', '/v1/booking', { body: bookingBody(cart.total), sessionId: cart.sessionId });
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

type BookedTrip = { bookedBuses: { tickets: { journey: { arrivalTime: string } | null }[] }[] };

async function threeParts(api: string, tripId: string, n: number): Promise<{ sessionId: string; total: number }> {
  const sessionId = await startSession(api);
  const { data } = await call<BookedTrip>(api, 'POST', '/v1/session/bus', { body: { tripId }, sessionId });
  const checkinDate = (data.bookedBuses[0]?.tickets[0]?.journey?.arrivalTime ?? '').slice(0, 10);
  const checkoutDate = new Date(Date.parse(checkinDate) + 2 * 86_400_000).toISOString().slice(0, 10);
  const nights = { cityCode: 'hotel-city-0', checkinDate, checkoutDate };
  const hotels = await call<HotelOffer[]>(api, 'POST', '/v1/search/hotels?perPage=20', {
    body: { passengers: { ...ONE_ADULT, currencyCode: 'CAD' }, ...nights },
  });
  const hotel = hotels.data[n % hotels.data.length];
  if (!hotel) throw new Error(`No hotel on ${checkinDate}.`);
  const room = { hotelIdentifier: hotel.hotelIdentifier, roomIdentifier: hotel.cheapestRoom.roomIdentifier, ...nights };
  await call(api, 'POST', '/v1/session/hotel', { body: room, sessionId });
  await call(api, 'POST', '/v1/session/activity', {
    body: await someActivity(api, checkinDate, checkoutDate, n),
    sessionId,
  });
  return nameTravellers(api, sessionId);
}

async function someActivity(api: string, from: string, to: string, n: number): Promise<object> {
  const { data } = await call<Activity[]>(api, 'GET', `/v1/activities?cityCode=${ACTIVITY_CITY}&from=${from}&to=${to}`);
  const beginnings = data.flatMap(({ id, times, availableOptions }) =>
    times
      .filter(({ placesLeft }) => placesLeft > 0)
      .map(({ date, time }) => ({ activityId: id, optionId: availableOptions[0]?.id, date, time, quantity: 1 })),
  );
  const chosen = beginnings[n % beginnings.length];
  if (!chosen) throw new Error(`Nothing to do from ${from} to ${to}.`);
  return chosen;
}
