import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import { roomReachedAt } from '@/rules/hotels/room-reached';
import { ridesOf, type Ride } from './rides';

type Dated = { key: string; date: LocalDate; at: number };
/** What a voucher is shown for: a stay, or an activity. */
export type FollowingVisit = Dated &
  (
    | { kind: 'stay'; stay: KeptDay['stays'][number]; vouchers: KeptDay['hotelVouchers'] }
    | { kind: 'visit'; visit: KeptDay['visits'][number]; vouchers: KeptDay['activityVouchers'] }
  );
export type Following = FollowingVisit | (Dated & { kind: 'ride'; ride: Ride });

/** More than the next things is the booking's page. */
const MAX_FOLLOWING = 3;

/** What comes after a ride, in order of time; what was given back is left out. */
export function whatFollows(day: KeptDay, ride: Ride): Following[] {
  const after = Date.parse(ride.leg.departureTime);
  const buses = ridesOf(day).map((next): Following => {
    const { departureTime, departureLocation } = next.leg;
    const date = localDateOf(departureTime, departureLocation.zone);
    return { kind: 'ride', key: next.key, date, at: Date.parse(departureTime), ride: next };
  });
  return inOrder([...buses, ...vouchersOf(day)])
    .filter(({ at, key }) => key !== ride.key && at > after)
    .slice(0, MAX_FOLLOWING);
}

/** Stays and activities with a voucher that holds, in order of time. */
export function vouchersOf(day: KeptDay): FollowingVisit[] {
  const legs = ridesOf(day).map(({ leg }) => leg);
  const stays = day.stays.flatMap((stay, index): FollowingVisit[] => {
    const vouchers = heldOf(day.hotelVouchers, index);
    if (vouchers.length === 0) return [];
    const at = roomReachedAt(stay, legs).getTime();
    return [{ kind: 'stay', key: `stay-${index}`, date: stay.checkinDate, at, stay, vouchers }];
  });
  const visits = day.visits.flatMap((visit, index): FollowingVisit[] => {
    const vouchers = heldOf(day.activityVouchers, index);
    if (vouchers.length === 0) return [];
    return [
      { kind: 'visit', key: `visit-${index}`, date: visit.date, at: Date.parse(visit.startsAt), visit, vouchers },
    ];
  });
  return inOrder([...stays, ...visits]);
}

const inOrder = <One extends Dated>(all: One[]): One[] => all.sort((left, right) => left.at - right.at);

function heldOf<V extends { status: string; entryIndex: number }>(vouchers: readonly V[], entryIndex: number): V[] {
  return vouchers.filter((voucher) => voucher.entryIndex === entryIndex && voucher.status !== 'VOID');
}
