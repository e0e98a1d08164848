import type { Claimable } from '@/contract/after-sale/claims';
import { claimAct, type ClaimAct } from '@/rules/after-sale/claim-act';
import type { UnitUse } from '@/rules/after-sale/units/unit-use';
import { listClaims, type ClaimRow } from '../../bookings/claims/claims.repository';
import { daysOfBooking } from '../../bookings/details/days-of-booking';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listTickets, listVouchers } from '../../bookings/record/bookings.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import { usesOfUnits } from '../../bookings/units/unit-use';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { judgeInFull } from '../offers/judge-in-full';

/** A unit with what a claim would pay for it (D68). */
export type ClaimableUnit = { unit: UnitRow; amount: number; use: UnitUse; isClaimed: boolean };

/** What can be claimed of a booking at a moment. `all`: every unit it has. */
export type ClaimableBooking = {
  act: ClaimAct;
  units: ClaimableUnit[];
  all: UnitRow[];
  claims: ClaimRow[];
};

/** Reads what decides about claims of a booking; within an act the booking is locked. */
export async function claimableBooking(db: Queryable, booking: BookingRow, now: Date): Promise<ClaimableBooking> {
  const { id } = booking;
  // One after another: within an act it is one connection, which asks one thing at a time.
  const all = await listUnits(db, id);
  const claims = await listClaims(db, id);
  const tickets = await listTickets(db, id);
  const vouchers = await listVouchers(db, id);
  const uses = usesOfUnits(booking, all, { tickets, vouchers }, now);
  const units = all.map((unit): ClaimableUnit => ({
    unit,
    amount: judgeInFull(all, [unit], { keepAddOn: true }).total,
    use: uses.get(unit.id) ?? 'UNKNOWN',
    isClaimed: claims.some(({ unitIds }) => unitIds.includes(unit.id)),
  }));
  const act = claimAct(
    {
      isPending: booking.status === 'PENDING',
      isRefundable: booking.isRefundable,
      endDate: daysOfBooking(booking).endDate,
      isAnythingLeft: units.some(canBeClaimed),
    },
    now,
  );
  return { act, units, all, claims };
}

/** What nobody knows to be used may be claimed: who decides asks (D68). */
function canBeClaimed({ amount, use, isClaimed }: ClaimableUnit): boolean {
  return amount > 0 && use !== 'USED' && !isClaimed;
}

export function presentClaimable({ act, units }: ClaimableBooking, booking: BookingRow): Claimable {
  return {
    act,
    currency: booking.currency,
    addOn: booking.refundableFee,
    units: units.map((one) => ({
      unitId: unitIdOf(one.unit),
      amount: one.amount,
      use: one.use,
      isClaimed: one.isClaimed,
      canBeClaimed: canBeClaimed(one),
    })),
  };
}
