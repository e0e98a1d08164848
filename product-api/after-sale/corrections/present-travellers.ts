import type { BookedTraveller, BookedTravellers } from '@/contract/after-sale/corrections';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { Traveller } from '@/contract/passengers';
import { nameChange } from '@/rules/after-sale/name-correction';
import { maskedPhone } from '@/rules/contact/masked-phone';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import type { DoorView } from '../../bookings/doors/rights';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listTickets, listVouchers } from '../../bookings/record/bookings.repository';
import { travellersIn } from '../../bookings/record/change-traveller';
import { listOrders } from '../../bookings/record/supplier-orders.repository';
import { listUnits } from '../../bookings/units/units.repository';
import { passportTail } from '../../personal-data/passports';
import { arePhonesForgotten } from './corrections.repository';
import { isPassportAsked, mayTransfer, nameActOf, soldNamesOf, type CorrectableBooking } from './traveller-facts';

/** What decides about corrections of a booking, read now, one after the other: a transaction has one connection. */
export async function correctableBooking(db: Queryable, booking: BookingRow, now: Date): Promise<CorrectableBooking> {
  const { id } = booking;
  const units = await listUnits(db, id);
  const orders = await listOrders(db, id);
  const codes = { tickets: await listTickets(db, id), vouchers: await listVouchers(db, id) };
  return { booking, units, orders, codes, now };
}

/** The travellers of a booking as a door may see them, with what can be put right (D70). */
export async function presentTravellers(
  { secrets, now }: Pick<ApiContext, 'secrets' | 'now'>,
  db: Queryable,
  { booking, view }: { booking: BookingRow; view: Pick<DoorView, 'email'> },
): Promise<BookedTravellers> {
  const facts = await correctableBooking(db, booking, now());
  const canChangePhone = booking.status !== 'PENDING' && !(await arePhonesForgotten(db, booking.id));
  const soldNames = soldNamesOf(booking);
  const present = (form: Traveller, index: number): BookedTraveller => {
    const { firstName, lastName, cellPhone } = form;
    const sold = soldNames[index];
    const phone = cellPhone ? (view.email ? cellPhone : maskedPhone(cellPhone)) : null;
    return {
      firstName,
      lastName,
      type: index < booking.passengers.adults.length ? 'adult' : 'child',
      soldName: sold && nameChange(sold, form) !== 'same' ? sold : null,
      name: { ...nameActOf(facts, index), mayTransfer: mayTransfer(facts, index) },
      passport: { isAsked: isPassportAsked(facts, index), tail: passportTail(secrets, form) },
      phone,
      canChangePhone,
    };
  };
  return {
    revision: booking.revision,
    serverTime: facts.now.toISOString(),
    travellers: travellersIn(booking.passengers).map(present),
  };
}

type Acts = Pick<MyBooking['acts'], 'names' | 'phone'>;

/** Whether anything of a booking's travellers can be put right now (D64). */
export async function correctionActs(db: Queryable, facts: CorrectableBooking): Promise<Acts> {
  const { booking } = facts;
  const acts = travellersIn(booking.passengers).map((_, index) => nameActOf(facts, index));
  const open = acts.flatMap(({ until }) => until ?? []).sort();
  const isPending = booking.status === 'PENDING';
  const isForgotten = await arePhonesForgotten(db, booking.id);
  const isCancelled = acts.every(({ reason }) => reason === 'ALL_CANCELLED');
  const closed = isPending ? 'PENDING' : isCancelled ? 'ALL_CANCELLED' : 'TOO_LATE';
  const isOpen = open.length > 0;
  return {
    names: { isOpen, until: open.at(-1) ?? null, reason: isOpen ? null : closed },
    phone: {
      isOpen: !isPending && !isForgotten,
      until: null,
      reason: isPending ? 'PENDING' : isForgotten ? 'TOO_LATE' : null,
    },
  };
}
