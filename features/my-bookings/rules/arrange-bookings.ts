import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { daysBetween, localDateOf, type Instant } from '@/rules/dates/dates';

export type ArrangedBookings = {
  /** What waits for an answer and is not the next trip, which says so itself; the first to run out first (D71). */
  waiting: MyBookingLine[];
  /** The one that begins, or goes on, first. */
  next: MyBookingLine | null;
  later: MyBookingLine[];
  /** Over, or cancelled as a whole; the newest first. */
  past: MyBookingLine[];
};

/** Bookings as a traveller looks for them (D60). @param homeZone whose day counts where nothing is to begin any more */
export function arrangeBookings(
  bookings: readonly MyBookingLine[],
  { now, homeZone }: { now: Instant; homeZone: string },
): ArrangedBookings {
  const isToCome = (line: MyBookingLine) =>
    (line.status === 'CONFIRMED' || line.status === 'PENDING') &&
    line.endDate >= localDateOf(now, line.next?.zone ?? homeZone);
  const byStart = [...bookings].sort((left, right) =>
    left.startDate === right.startDate
      ? (left.next?.at ?? '').localeCompare(right.next?.at ?? '')
      : left.startDate.localeCompare(right.startDate),
  );
  const [next = null, ...others] = byStart.filter(isToCome);
  return {
    waiting: others.filter(isWaiting).sort((left, right) => deadlineOf(left).localeCompare(deadlineOf(right))),
    next,
    later: others.filter((line) => !isWaiting(line)),
    past: byStart.filter((line) => !isToCome(line)).reverse(),
  };
}

const isWaiting = ({ toAnswer }: MyBookingLine) => toAnswer !== null;
const deadlineOf = ({ toAnswer }: MyBookingLine) => toAnswer?.deadline ?? '';

/** 'Today', 'In 9 days', or that the trip has begun. */
export type Countdown = { kind: 'today' | 'tomorrow' | 'underWay' } | { kind: 'days'; count: number };

export function countdownTo(
  line: Pick<MyBookingLine, 'startDate' | 'next'>,
  { now, homeZone }: { now: Instant; homeZone: string },
): Countdown {
  const days = daysBetween(localDateOf(now, line.next?.zone ?? homeZone), line.startDate);
  if (days < 0) return { kind: 'underWay' };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'days', count: days };
}

/** What a booking's badge says: its status, and whether some of it was given back. */
export type BookingState = MyBookingLine['status'] | 'PART';

export function stateOf({ status, isPartCancelled }: Pick<MyBookingLine, 'status' | 'isPartCancelled'>): BookingState {
  return status === 'CONFIRMED' && isPartCancelled ? 'PART' : status;
}
