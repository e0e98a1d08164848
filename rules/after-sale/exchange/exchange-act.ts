import type { RuleFault } from '../../rule-fault';
import type { ExchangeTerms } from './exchange-terms';

export type ExchangeReason =
  'PENDING' | 'ALL_CANCELLED' | 'NOT_STATED' | 'NOT_ALLOWED' | 'TOO_LATE' | 'CASE_OPEN' | 'DISPUTE' | 'TICKET_USED';

export type DirectionToExchange = {
  isPending: boolean;
  hasOpenCase: boolean;
  isDisputed: boolean;
  hasSoldSeat: boolean;
  /** Somebody of it is on board, or was: all travellers of a direction are exchanged together. */
  isUsed: boolean;
  terms: ExchangeTerms | 'NOT_STATED' | 'NOT_ALLOWED';
};

/** Whether a direction can be exchanged at a moment, until when, and if not why (D64, D69). */
export function exchangeAct(
  { isPending, hasOpenCase, isDisputed, hasSoldSeat, isUsed, terms }: DirectionToExchange,
  at: Date,
): { isOpen: boolean; until: string | null; reason: ExchangeReason | null } {
  const closed = (reason: ExchangeReason) => ({ isOpen: false, until: null, reason });
  if (isPending) return closed('PENDING');
  if (!hasSoldSeat) return closed('ALL_CANCELLED');
  if (isUsed) return closed('TICKET_USED');
  if (hasOpenCase) return closed('CASE_OPEN');
  if (isDisputed) return closed('DISPUTE');
  if (typeof terms === 'string') return closed(terms);
  if (at.getTime() > Date.parse(terms.until)) return closed('TOO_LATE');
  return { isOpen: true, until: terms.until, reason: null };
}

export type DepartureRefusal =
  'SAME_BUS' | 'OTHER_STOP' | 'SOLD_OUT' | 'NO_PRICE' | 'CHEAPER' | 'OUT_OF_ORDER' | 'AGE' | 'PASSPORT';

/**
 * What of the journey that they have a departure is: the bus between the same stops, which alone is the bus they have;
 * the bus at another stop; nothing of it.
 */
export type SameAsBefore = 'ride' | 'bus' | null;

/** Why a departure cannot be taken instead; null: it can. Of several reasons the one that no waiting changes. */
export function departureRefusal(departure: {
  same: SameAsBefore;
  hasSeats: boolean;
  isInOrder: boolean;
  faults: readonly RuleFault[];
  newFare: number | null;
  oldFare: number;
  cheaper: ExchangeTerms['cheaper'];
}): DepartureRefusal | null {
  const { same, hasSeats, isInOrder, faults, newFare, oldFare, cheaper } = departure;
  if (same !== null) return same === 'ride' ? 'SAME_BUS' : 'OTHER_STOP';
  if (!isInOrder) return 'OUT_OF_ORDER';
  if (faults.some(({ path }) => path.endsWith('dateOfBirth'))) return 'AGE';
  if (faults.length > 0) return 'PASSPORT';
  if (newFare === null) return 'NO_PRICE';
  if (!hasSeats) return 'SOLD_OUT';
  return newFare < oldFare && cheaper === null ? 'CHEAPER' : null;
}

/**
 * What of the travellers' forms another day changes (D20, D21, D47): whether somebody is a child or an adult, and
 * passports that end too soon. A birthday within the child's years changes nothing.
 */
export function faultsOfDay(faults: readonly RuleFault[]): RuleFault[] {
  return faults.filter(
    ({ path, code }) =>
      (path.endsWith('.dateOfBirth') && code !== 'DATE_OF_BIRTH_DISAGREES_WITH_AGE') ||
      code === 'PASSPORT_EXPIRES_TOO_SOON',
  );
}

/** A round trip stays in order: nobody leaves for home before they have arrived. null: that way is not sold. */
export function isInOrder(wayOut: { arrivalTime: string } | null, wayBack: { departureTime: string } | null): boolean {
  return !wayOut || !wayBack || Date.parse(wayOut.arrivalTime) <= Date.parse(wayBack.departureTime);
}
