import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { ticketStatus } from '@/rules/after-sale/ticket-status';
import type { ApiContext } from '../context';
import { presentTicket } from '../bookings/details/present-booking';
import type { BookingDetails } from '../bookings/details/booking-details';
import type { VoucherRow } from '../bookings/record/booking-record';
import { listTickets, listVouchers } from '../bookings/record/bookings.repository';
import { referenceOfRoom } from '../bookings/record/room-place';
import { listOrders } from '../bookings/record/supplier-orders.repository';
import { drawCode } from '../bookings/tickets/code-drawing';
import { leadNameOf } from '../bookings/tickets/issue-vouchers';
import type { UnitRow } from '../bookings/units/units.repository';
import { unitIdOf } from '../bookings/units/unit-id';

export type Codes = Pick<MyBooking, 'eTickets' | 'hotelVouchers' | 'activityVouchers'>;

/** For a door that sees none (D61). */
export const NO_CODES: Codes = { eTickets: [], hotelVouchers: [], activityVouchers: [] };

/** Tickets and vouchers with their codes, valid and void, each with the unit it stands for. */
export async function presentCodes(
  ctx: ApiContext,
  details: BookingDetails,
  units: readonly UnitRow[],
): Promise<Codes> {
  const { db } = ctx.database;
  const { id } = details.booking;
  const [tickets, vouchers, orders] = await Promise.all([
    listTickets(db, id),
    listVouchers(db, id),
    listOrders(db, id),
  ]);
  const eTickets = tickets.map(async (row) => {
    const issued = [...details.issued, ...details.voided].find(({ ticketNumber }) => ticketNumber === row.ticketNumber);
    if (!issued) return [];
    const unit = units.find(
      ({ kind, entryIndex, directionIndex, memberIndex }) =>
        kind === 'seat' &&
        entryIndex === row.entryIndex &&
        directionIndex === row.directionIndex &&
        memberIndex === row.travellerIndex,
    );
    const place = { entryIndex: row.entryIndex, unitId: unit ? unitIdOf(unit) : '' };
    const { usedAt } = row;
    const use = { status: ticketStatus(row), usedAt: usedAt?.toISOString() ?? null };
    return [{ ...(await presentTicket(issued)), ...place, ...use }];
  });
  const ofKind = (kind: VoucherRow['kind']) => vouchers.filter((voucher) => voucher.kind === kind);
  const shown = async ({ voucherNumber, qrPayload, entryIndex, voidedAt, usedAt }: VoucherRow) => ({
    voucherNumber,
    qrPayload,
    qrSvg: await drawCode(qrPayload),
    leadName: leadNameOf(details.booking),
    entryIndex,
    status: ticketStatus({ voidedAt, usedAt }),
  });
  const hotelVouchers = ofKind('hotel').map(async (voucher) => {
    const { roomIndex } = voucher;
    return { ...(await shown(voucher)), roomIndex, supplierReference: referenceOfRoom(orders, voucher) };
  });
  const activityVouchers = ofKind('activity').map(async (voucher) => {
    const places = voucher.places ?? details.visits[voucher.entryIndex]?.activity.quantity ?? 0;
    return { ...(await shown(voucher)), places };
  });
  return {
    eTickets: (await Promise.all(eTickets)).flat(),
    hotelVouchers: await Promise.all(hotelVouchers),
    activityVouchers: await Promise.all(activityVouchers),
  };
}
