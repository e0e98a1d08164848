import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import { roomReachedAt } from '@/rules/hotels/room-reached';
import { ridesOf, type Ride } from './rides';

export type Following = { key: string; date: LocalDate; at: number } & (
  | { kind: 'ride'; ride: Ride }
  | { kind: 'stay'; stay: KeptDay['stays'][number]; vouchers: KeptDay['hotelVouchers'] }
  | { kind: 'visit'; visit: KeptDay['visits'][number]; vouchers: KeptDay['activityVouchers'] }
);

/** More than the next things is the booking's page. */
const MAX_FOLLOWING = 3;

/** What comes after a ride, in order of time; what was given back is left out. */
export function whatFollows(day: KeptDay, ride: Ride): Following[] {
  const after = Date.parse(ride.leg.departureTime);
  const rides = ridesOf(day);
  const buses = rides.map((next): Following => {
    const { departureTime, departureLocation } = next.leg;
    const date = localDateOf(departureTime, departureLocation.zone);
    return { kind: 'ride', key: next.key, date, at: Date.parse(departureTime), ride: next };
  });
  const stays = day.stays.flatMap((stay, index): Following[] => {
    const vouchers = heldOf(day.hotelVouchers, index);
    if (vouchers.length === 0) return [];
    const reached = roomReachedAt(
      stay,
      rides.map(({ leg }) => leg),
    );
    return [{ kind: 'stay', key: `stay-${index}`, date: stay.checkinDate, at: reached.getTime(), stay, vouchers }];
  });
  const visits = day.visits.flatMap((visit, index): Following[] => {
    const vouchers = heldOf(day.activityVouchers, index);
    if (vouchers.length === 0) return [];
    return [
      { kind: 'visit', key: `visit-${index}`, date: visit.date, at: Date.parse(visit.startsAt), visit, vouchers },
    ];
  });
  return [...buses, ...stays, ...visits]
    .filter(({ at, key }) => key !== ride.key && at > after)
    .sort((left, right) => left.at - right.at)
    .slice(0, MAX_FOLLOWING);
}

function heldOf<V extends { status: string; entryIndex: number }>(vouchers: readonly V[], entryIndex: number): V[] {
  return vouchers.filter((voucher) => voucher.entryIndex === entryIndex && voucher.status !== 'VOID');
}
