import type { BedChoice } from '@/contract/cart-checks';
import type { Session } from '@/contract/session';

/** Nights without a bed that nobody has answered for: until then the trip is not booked (D42b). */
export function openBedChoices(session: Pick<Session, 'bedChoices'>): BedChoice[] {
  return session.bedChoices.filter(({ answer }) => answer === null);
}

/** Name of the radio group that answers for these nights. */
export function bedFieldName({ nights }: Pick<BedChoice, 'nights'>): string {
  return `bed-${nights[0] ?? ''}`;
}
