import { foldText } from '../fold-text';
import { NAME_MINUTES_BEFORE } from './after-sale-terms';

/** A traveller's name as the ticket has it. */
export type TicketName = { firstName: string; lastName: string };

/**
 * What the asked name is beside the one of the SALE (D70). `same`: but for accents, case, hyphens and blanks nothing
 * differs. `transfer`: both names differ, so it is another person, however many corrections it took.
 */
export type NameChange = 'same' | 'correction' | 'transfer';

export function nameChange(sold: TicketName, asked: TicketName): NameChange {
  const differing = (['firstName', 'lastName'] as const).filter((part) => folded(sold[part]) !== folded(asked[part]));
  return (['same', 'correction', 'transfer'] as const)[differing.length] ?? 'transfer';
}

/** A passport is made out to letters: accents, hyphens and blanks are written so or so. */
export function isNewName(before: TicketName, after: TicketName): boolean {
  return nameChange(before, after) !== 'same';
}

function folded(name: string): string {
  return foldText(name).replaceAll(' ', '');
}

/** How long before departure a name can be corrected at the latest (D70). */
const CLOSES_BEFORE_MS = NAME_MINUTES_BEFORE * 60_000;

export type NameReason = 'PENDING' | 'ALL_CANCELLED' | 'TICKET_USED' | 'HOTEL_LEAD' | 'TOO_LATE';

export type NameAct = { isOpen: boolean; until: string | null; reason: NameReason | null };

/**
 * Whether a traveller's name can be corrected now (D70): until one hour, that moment included, before the first of what
 * has not begun of theirs.
 * @param traveller.departures of their SOLD seats, by the times known now; ISO instants
 * @param traveller.beginnings of SOLD stays and activities: they count where the traveller has no seat at all
 * @param traveller.isHotelLead a partner's hotel has the room in this name
 */
export function nameAct(
  traveller: {
    isPending: boolean;
    departures: readonly string[];
    beginnings: readonly string[];
    hasUsedTicket: boolean;
    isHotelLead: boolean;
  },
  at: Date,
): NameAct {
  const closed = (reason: NameReason): NameAct => ({ isOpen: false, until: null, reason });
  const { departures, beginnings } = traveller;
  if (traveller.isPending) return closed('PENDING');
  if (departures.length + beginnings.length === 0) return closed('ALL_CANCELLED');
  if (traveller.hasUsedTicket) return closed('TICKET_USED');
  if (traveller.isHotelLead) return closed('HOTEL_LEAD');
  const toCome = (departures.length > 0 ? departures : beginnings)
    .map((instant) => Date.parse(instant))
    .filter((instant) => instant > at.getTime());
  const until = Math.min(...toCome) - CLOSES_BEFORE_MS;
  if (toCome.length === 0 || at.getTime() > until) return closed('TOO_LATE');
  return { isOpen: true, until: new Date(until).toISOString(), reason: null };
}
