import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import { instantOfLocal, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { ridesOf, type Ride } from './rides';

export type Following = { key: string; date: LocalDate; at: number } & (
  | { kind: 'ride'; ride: Ride }
  | { kind: 'stay'; stay: KeptDay['stays'][number] }
  | { kind: 'visit'; visit: KeptDay['visits'][number] }
);

/** More than the next things is the booking's page. */
const MAX_FOLLOWING = 3;

/** What comes after a ride, in order of time; what was given back is left out. */
export function whatFollows(day: KeptDay, ride: Ride): Following[] {
  const after = Date.parse(ride.leg.departureTime);
  const isHeld = (voucher: { status: string }) => voucher.status !== 'VOID';
  const rides = ridesOf(day).map((next): Following => {
    const { departureTime, departureLocation } = next.leg;
    const date = localDateOf(departureTime, departureLocation.zone);
    return { kind: 'ride', key: next.key, date, at: Date.parse(departureTime), ride: next };
  });
  const stays = day.stays.flatMap((stay, index): Following[] => {
    if (!day.hotelVouchers.some((voucher) => voucher.entryIndex === index && isHeld(voucher))) return [];
    const at = instantOfLocal(stay.checkinDate, stay.hotel.checkInFrom, stay.hotel.zone).getTime();
    return [{ kind: 'stay', key: `stay-${index}`, date: stay.checkinDate, at, stay }];
  });
  const visits = day.visits.flatMap((visit, index): Following[] => {
    if (!day.activityVouchers.some((voucher) => voucher.entryIndex === index && isHeld(voucher))) return [];
    return [{ kind: 'visit', key: `visit-${index}`, date: visit.date, at: Date.parse(visit.startsAt), visit }];
  });
  return [...rides, ...stays, ...visits]
    .filter(({ at, key }) => key !== ride.key && at > after)
    .sort((left, right) => left.at - right.at)
    .slice(0, MAX_FOLLOWING);
}
