import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { present } from '@/tests/support/present';
import type { Queryable } from '../../database/database';
import type { BookingRow } from '../record/booking-record';
import { lockBooking } from '../record/bookings.repository';
import { reissueTickets } from './reissue-tickets';
import { reissueVouchers } from './reissue-vouchers';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

let api: TestApi;
let owner: Owner;
beforeAll(async () => {
  api = await createTestApi();
  owner = await bookedTrip(api, { party: COUPLE });
});
afterAll(() => api.close());

async function inBooking(act: (tx: Queryable, booking: BookingRow) => Promise<void>): Promise<void> {
  const id = await idOf(api, owner.number);
  await api.database.transaction(async (tx) => act(tx, present(await lockBooking(tx, id))));
}

it('issues the tickets of a traveller in a direction anew, under the next numbers; the others stay', async () => {
  const before = (await readMine(owner)).eTickets;
  await inBooking((tx, booking) =>
    reissueTickets(tx, api.ctx, { booking, places: [{ entryIndex: 0, directionIndex: 1, travellerIndex: 0 }] }),
  );
  const after = (await readMine(owner)).eTickets;
  expect(before.map(({ status, unitId }) => [status, unitId])).toEqual([
    ['VALID', 'seat-0-0-0'],
    ['VALID', 'seat-0-0-1'],
    ['VALID', 'seat-0-1-0'],
    ['VALID', 'seat-0-1-1'],
  ]);
  expect(after.map(({ ticketNumber, status, unitId }) => [ticketNumber.slice(12), status, unitId])).toEqual([
    ['1', 'VALID', 'seat-0-0-0'],
    ['2', 'VALID', 'seat-0-0-1'],
    ['3', 'VOID', 'seat-0-1-0'],
    ['4', 'VALID', 'seat-0-1-1'],
    ['5', 'VALID', 'seat-0-1-0'],
  ]);
  expect(new Set(after.map(({ qrPayload }) => qrPayload)).size).toBe(5);
});

it('takes the seats of a new vehicle where they are named', async () => {
  const places = [0, 1].map((travellerIndex) => ({ entryIndex: 0, directionIndex: 0, travellerIndex }));
  const seatOf = (_: unknown, travellerIndex: number) => `7${'AB'[travellerIndex]}`;
  await inBooking((tx, booking) => reissueTickets(tx, api.ctx, { booking, places, seatOf }));
  await inBooking((tx, booking) => reissueTickets(tx, api.ctx, { booking, places: places.slice(0, 1) }));
  const valid = (await readMine(owner)).eTickets.filter(({ status }) => status === 'VALID');
  expect(valid.map(({ seat, unitId }) => [unitId, seat])).toEqual([
    ['seat-0-1-1', null],
    ['seat-0-1-0', null],
    ['seat-0-0-1', '7B'],
    ['seat-0-0-0', '7A'],
  ]);
});

it('issues vouchers anew for what they stood for', async () => {
  const before = await readMine(owner);
  await inBooking((tx, booking) => reissueVouchers(tx, api.ctx, { booking, isWanted: ({ kind }) => kind === 'hotel' }));
  const after = await readMine(owner);
  expect(after.hotelVouchers.map(({ status, roomIndex }) => [status, roomIndex])).toEqual([
    ['VOID', 0],
    ['VALID', 0],
  ]);
  expect(after.activityVouchers).toEqual(before.activityVouchers);
});
