import type { Door } from '@/contract/cancellations';
import type { PassportDetails } from '@/rules/travellers/travellers';
import { hasPassport, passportFaults } from '@/rules/travellers/travellers';
import { ruleFault } from '@/rules/rule-fault';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { withPassport } from '../../personal-data/passports';
import type { BookingRow } from '../../bookings/record/booking-record';
import { withTraveller } from '../../bookings/record/change-traveller';
import { insertEvent } from '../../bookings/record/events.repository';
import { cartDates } from '../../sessions/cart/cart-contents';
import { updateTravellers } from './corrections.repository';
import { lockTraveller } from './lock-traveller';
import { correctableBooking } from './present-travellers';
import { isPassportAsked } from './traveller-facts';

export type GivenPassport = Required<Omit<PassportDetails, 'hasNoPassport'>> & {
  passportExpiryDate: { day: string; month: string; year: string };
};

/**
 * Gives a traveller's passport while a journey over a border is to come (D47, D70), judged as at the sale, and sealed.
 * @throws ApiError VALIDATION_FAILED; NOT_FOUND for a traveller that it does not have; CORRECTION_CLOSED
 */
export async function givePassport(
  ctx: ApiContext,
  { passport, door, ...which }: { bookingId: number; travellerIndex: number; passport: GivenPassport; door: Door },
): Promise<BookingRow> {
  return ctx.database.transaction(async (tx) => {
    const { booking, traveller } = await lockTraveller(tx, which);
    const at = ctx.now();
    if (!isPassportAsked(await correctableBooking(tx, booking, at), which.travellerIndex))
      throw new ApiError('CORRECTION_CLOSED');
    const given = trimmed(passport);
    const details = { ...given, hasNoPassport: false };
    const dates = cartDates(cartsOf(booking));
    const fields = hasPassport(details) ? passportFaults(details, dates) : [ruleFault('passportNumber', 'REQUIRED')];
    if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
    const kept = withPassport(ctx.secrets, traveller, given);
    const passengers = withTraveller(booking.passengers, which.travellerIndex, kept);
    await updateTravellers(tx, booking.id, { passengers });
    const detail = String(which.travellerIndex + 1);
    await insertEvent(tx, { bookingId: booking.id, at, what: 'PASSPORT_GIVEN', door, amount: null, detail });
    return { ...booking, passengers };
  });
}

function trimmed({ passportExpiryDate, ...texts }: GivenPassport): GivenPassport {
  return {
    passportNumber: texts.passportNumber.trim(),
    passportIssuingAuthority: texts.passportIssuingAuthority.trim(),
    passportNationality: texts.passportNationality.trim(),
    passportExpiryDate,
  };
}

function cartsOf({ carts, hotelCarts, activityCarts }: BookingRow): Parameters<typeof cartDates>[0] {
  return {
    buses: carts.map((cart) => ({ cart })),
    hotels: hotelCarts.map((cart) => ({ cart })),
    activities: activityCarts.map((cart) => ({ cart })),
  };
}
