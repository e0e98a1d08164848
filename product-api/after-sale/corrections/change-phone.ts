import type { Door } from '@/contract/cancellations';
import { phoneFaults } from '@/rules/travellers/travellers';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import type { BookingRow } from '../../bookings/record/booking-record';
import { withTraveller } from '../../bookings/record/change-traveller';
import { insertEvent } from '../../bookings/record/events.repository';
import { arePhonesForgotten, updateTravellers } from './corrections.repository';
import { lockTraveller } from './lock-traveller';

/**
 * Changes a traveller's phone at any time (D70) until phones are forgotten (S30); an empty one takes it out.
 * @throws ApiError VALIDATION_FAILED; NOT_FOUND for a traveller that it does not have; CORRECTION_CLOSED
 */
export async function changePhone(
  ctx: ApiContext,
  { cellPhone: typed, door, ...which }: { bookingId: number; travellerIndex: number; cellPhone: string; door: Door },
): Promise<BookingRow> {
  const cellPhone = typed.trim();
  const fields = phoneFaults(cellPhone);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  return ctx.database.transaction(async (tx) => {
    const { booking, traveller } = await lockTraveller(tx, which);
    if ((traveller.cellPhone ?? '') === cellPhone) return booking;
    if (await arePhonesForgotten(tx, booking.id)) throw new ApiError('CORRECTION_CLOSED');
    const { cellPhone: _before, ...others } = traveller;
    const changed = { ...others, hasNoContact: !cellPhone && !others.email, ...(cellPhone ? { cellPhone } : {}) };
    const passengers = withTraveller(booking.passengers, which.travellerIndex, changed);
    await updateTravellers(tx, booking.id, { passengers });
    const at = ctx.now();
    const detail = String(which.travellerIndex + 1);
    await insertEvent(tx, { bookingId: booking.id, at, what: 'PHONE_CHANGED', door, amount: null, detail });
    return { ...booking, passengers };
  });
}
