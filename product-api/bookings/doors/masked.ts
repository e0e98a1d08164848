import { MASKED } from '@/rules/contact/masked-email';
import type { BookingRow } from '../record/booking-record';
import type { DoorView } from './rights';

type Card = { brand: string; last4: string };

/** What a sale was paid by, or an exchange. */
type Paid = Pick<BookingRow, 'cardBrand' | 'cardLast4'>;

function cardOf({ cardBrand: brand, cardLast4: last4 }: Paid): Card | null {
  return brand && last4 ? { brand, last4 } : null;
}

/** Its company alone: the last four digits can prove a booking (D61). */
function maskedCard(paid: Paid): Card | null {
  const card = cardOf(paid);
  return card && { ...card, last4: MASKED };
}

/** The card as a door may see it. */
export function cardSeen(paid: Paid, view: Pick<DoorView, 'card'>): Card | null {
  return view.card ? cardOf(paid) : maskedCard(paid);
}

/** Last names alone, adults first (D61). */
export function maskedTravellers({ passengers }: BookingRow): { name: string; type: 'adult' | 'child' }[] {
  const named = (type: 'adult' | 'child') => (form: { lastName: string }) => ({ name: form.lastName, type });
  return [...passengers.adults.map(named('adult')), ...passengers.children.map(named('child'))];
}
