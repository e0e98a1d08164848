import { expect, it } from 'vitest';
import { dayOf } from '@/lib/booking-session/booking/kept-day';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { makeConnection } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { connectionsOf } from './connections-of-rides';
import { minutesLeft, nextRide, ridesOf } from './rides';
import { whatFollows } from './what-follows';

const booking = makeMyBooking();
const rides = ridesOf(booking);
const [out, back] = [present(rides[0]), present(rides[1])];
const at = (ride: typeof out, minutes: number) => new Date(Date.parse(ride.leg.departureTime) + minutes * 60_000);
const withStatus = (status: 'VALID' | 'USED' | 'VOID', isWhich: (index: number) => boolean = () => true) =>
  makeMyBooking({
    eTickets: booking.eTickets.map((ticket, index) => ({ ...ticket, status: isWhich(index) ? status : 'VALID' })),
  });

it('knows each vehicle with everybody’s tickets, in order of time', () => {
  expect(rides.map(({ direction, tickets }) => [direction, tickets.length])).toEqual([
    ['0-0', 2],
    ['0-1', 2],
  ]);
});

it('never has a void ticket, and no vehicle without a ticket', () => {
  expect(ridesOf(withStatus('VOID'))).toEqual([]);
  const numbers = ridesOf(withStatus('VOID', (index) => index === 0)).flatMap(({ tickets }) =>
    tickets.map(({ ticketNumber }) => ticketNumber),
  );
  expect(numbers).not.toContain(booking.eTickets[0]?.ticketNumber);
  expect(numbers).toHaveLength(booking.eTickets.length - 1);
});

it.each([
  ['days before', out, -3000, null, '0-0'],
  ['at departure, while it may be late', out, 0, null, '0-0'],
  ['an hour later', out, 60, null, '0-1'],
  ['when the address names the way back', out, -30, '0-1', '0-1'],
  ['when the address names nothing of the booking', out, -30, '7-7', '0-0'],
  ['after the last one', back, 600, null, '0-1'],
])('opens the next one that leaves: %s', (_, ride, minutes, direction, expected) => {
  expect(nextRide(rides, at(ride, minutes), direction)?.direction).toBe(expected);
});

it('goes on to the next vehicle as soon as everybody is on board', () => {
  const onBoard = ridesOf(withStatus('USED', (index) => booking.eTickets[index]?.direction === 'outbound'));
  expect(nextRide(onBoard, at(out, -5), null)?.direction).toBe('0-0');
  expect(nextRide(onBoard, at(out, 1), null)?.direction).toBe('0-1');
  expect(nextRide([], at(out, 0), null)).toBeNull();
});

it('counts begun minutes', () => {
  expect(minutesLeft(out, at(out, -24))).toBe(24);
  expect(minutesLeft(out, new Date(at(out, -24).getTime() + 1))).toBe(24);
  expect(minutesLeft(out, at(out, 3))).toBe(-3);
});

it('tells what comes after a ride, without what was given back', () => {
  expect(whatFollows(dayOf(booking), out).map(({ kind }) => kind)).toEqual(['stay', 'visit', 'ride']);
  expect(whatFollows(dayOf(booking), back)).toEqual([]);
  const hotelVouchers = booking.hotelVouchers.map((voucher) => ({ ...voucher, status: 'VOID' as const }));
  expect(whatFollows(dayOf(makeMyBooking({ hotelVouchers })), out).map(({ kind }) => kind)).toEqual(['visit', 'ride']);
});

it('tells the hotel after the bus that reaches it in the night, whose check-in began before it left', () => {
  const late = new Date(`${present(booking.stays[0]).checkinDate}T23:30:00Z`);
  const eTickets = booking.eTickets.map((ticket) =>
    ticket.direction === 'outbound'
      ? {
          ...ticket,
          leg: {
            ...ticket.leg,
            departureTime: late.toISOString(),
            arrivalTime: new Date(late.getTime() + 5 * 3_600_000).toISOString(),
          },
        }
      : ticket,
  );
  const day = dayOf(makeMyBooking({ eTickets }));
  expect(whatFollows(day, present(ridesOf(day)[0])).map(({ kind }) => kind)).toContain('stay');
});

it('keeps what was said of a change of bus: where one stays seated, a late bus breaks nothing (F40, D74)', () => {
  const ticket = makeConnection({ change: { staysSeated: true, ifMissed: null } });
  const [onTheWay, last] = present(ticket.journey).legs.map((leg) => ({ leg }));
  const day = dayOf(makeMyBooking({ buses: [{ ...present(booking.buses[0]), tickets: [ticket] }] }));
  expect(connectionsOf(day, [present(onTheWay), present(last)])).toMatchObject([{ staysSeated: true, ifMissed: null }]);
  expect(connectionsOf(day, [present(last)])).toEqual([]);
  // As it was kept before.
  expect(connectionsOf({ connections: [] }, [present(onTheWay), present(last)])).toEqual([
    { staysSeated: false, ifMissed: null },
  ]);
});
