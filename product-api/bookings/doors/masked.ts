import { MASKED } from '@/rules/contact/masked-email';
import type { BookingRow } from '../record/booking-record';
import type { DoorView } from './rights';

type Card = { brand: string; last4: string };

function cardOf({ cardBrand: brand, cardLast4: last4 }: BookingRow): Card | null {
  return brand && last4 ? { brand, last4 } : null;
}

/** Its company alone: the last four digits can prove a booking (D61). */
function maskedCard(booking: BookingRow): Card | null {
  const card = cardOf(booking);
  return card && { ...card, last4: MASKED };
}

/** The card as a door may see it. */
export function cardSeen(booking: BookingRow, view: Pick<DoorView, 'card'>): Card | null {
  return view.card ? cardOf(booking) : maskedCard(booking);
}

/** Last names alone, adults first (D61). */
export function maskedTravellers({ passengers }: BookingRow): { name: string; type: 'adult' | 'child' }[] {
  const named = (type: 'adult' | 'child') => (form: { lastName: string }) => ({ name: form.lastName, type });
  return [...passengers.adults.map(named('adult')), ...passengers.children.map(named('child'))];
}
