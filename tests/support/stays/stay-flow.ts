import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { addSessionActivity, addSessionHotel } from '@/contract/session';
import { activityPlaces, placeHolds } from '@/product-api/activities/activities.table';
import { roomHolds, roomMonths } from '@/product-api/hotels/hotels.table';
import { addDays, daysBetween } from '@/rules/dates/dates';
import type { Answer, TestApi } from '../api/api-fixture';
import { FRIDAY } from '../buses/bus-search';
import type { Visitor } from '../bookings/booking-flow';

/**
 * 'Island ferry and bike tour' of the catalogue: every day at 10:00, 14:00 and 16:30, 12 places, CAD 29.00 from 3 years
 * on.
 */
export const BIKE_TOUR = 'toronto-island-ferry-and-bike';
export const BIKE_TOUR_TIMES = ['10:00', '14:00', '16:30'] as const;

type ActivityRequest = z.infer<typeof addSessionActivity.body>;

export async function addActivity(who: Visitor, change: Partial<ActivityRequest> = {}): Promise<Answer> {
  const body: ActivityRequest = {
    activityId: BIKE_TOUR,
    optionId: 'standard',
    date: FRIDAY,
    time: '14:00',
    quantity: 1,
    ...change,
  };
  return who.call('POST', '/v1/session/activity', { body });
}

/** Places counted as taken at a beginning. */
export async function placesTaken(
  api: TestApi,
  at: { date?: string; time?: string; activityId?: string } = {},
): Promise<number> {
  const { activityId = BIKE_TOUR, date = FRIDAY, time = '14:00' } = at;
  const isIt = and(
    eq(activityPlaces.activityId, activityId),
    eq(activityPlaces.date, date),
    eq(activityPlaces.time, time),
  );
  const [row] = await api.database.db.select({ taken: activityPlaces.taken }).from(activityPlaces).where(isIt);
  return row?.taken ?? 0;
}

/** Harbour Lodge of plant-hotels: a queen bed for two, 3 rooms, CAD 120.00 a night, Fridays and Saturdays 140.00. */
export const HARBOUR_LODGE = 'toronto.harbour-lodge';

type HotelRequest = z.infer<typeof addSessionHotel.body>;

/** Puts a room into the cart: Harbour Lodge from Friday to Sunday unless said otherwise. */
export async function addRoom(who: Visitor, change: Partial<HotelRequest> = {}): Promise<Answer> {
  const { hotelIdentifier = HARBOUR_LODGE, roomIdentifier = `${hotelIdentifier}.queen` } = change;
  const [cityCode = ''] = hotelIdentifier.split('.');
  const body: HotelRequest = {
    hotelIdentifier,
    roomIdentifier,
    cityCode,
    checkinDate: FRIDAY,
    checkoutDate: '2026-10-25',
    ...change,
  };
  return who.call('POST', '/v1/session/hotel', { body });
}

/** Rooms counted as taken, night by night. */
export async function nightsTaken(
  api: TestApi,
  stay: { roomId?: string; checkinDate?: string; checkoutDate?: string } = {},
): Promise<number[]> {
  const { roomId = `${HARBOUR_LODGE}.queen`, checkinDate = FRIDAY, checkoutDate = '2026-10-25' } = stay;
  const months = await api.database.db
    .select({ month: roomMonths.month, taken: roomMonths.taken })
    .from(roomMonths)
    .where(eq(roomMonths.roomId, roomId));
  const nights = Array.from({ length: daysBetween(checkinDate, checkoutDate) }, (_, index) =>
    addDays(checkinDate, index),
  );
  return nights.map(
    (night) => months.find(({ month }) => month.startsWith(night.slice(0, 7)))?.taken[Number(night.slice(8)) - 1] ?? 0,
  );
}

/** Rooms and places that other sessions of an address hold, elsewhere and for the next minute. */
export async function holdElsewhere(
  api: TestApi,
  held: { heldFor: string; sessionId?: string; rooms?: number; places?: number },
): Promise<void> {
  const { heldFor, sessionId = 'another', rooms = 0, places = 0 } = held;
  const hold = { sessionId, heldFor, expiresAt: new Date(api.clock.now().getTime() + 60_000) };
  const stay = { roomId: 'montreal.grand-hotel.king', checkinDate: '2026-12-01', checkoutDate: '2026-12-02' };
  if (rooms > 0)
    await api.database.db.insert(roomHolds).values(Array.from({ length: rooms }, () => ({ ...hold, ...stay })));
  if (places > 0)
    await api.database.db
      .insert(placeHolds)
      .values({ ...hold, activityId: BIKE_TOUR, date: '2026-12-01', time: '10:00', places });
}
