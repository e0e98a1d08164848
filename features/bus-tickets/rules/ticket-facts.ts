import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { localDateOf, localTimeOf, type LocalDate } from '@/rules/dates/dates';
import { refundOf } from '@/rules/money/refund-ladder';
import { rowKeys } from '@/rules/buses/rows/fold-rides';
import { ticketRefundLadder } from '@/rules/buses/ticket-refunds';
import type { TicketJourney } from './ticket-journey';
import { TIMES_OF_DAY, YES, type FilterGroup, type StopChoice, type TimeOfDay } from './ticket-filters';

/** What a list is sorted and narrowed by: read once from a ticket, however often the list is arranged anew (P7b). */
export type TicketFacts = {
  key: string;
  /** Key of the row in which it stands: its own, or that of all journeys on its bus. */
  row: string;
  ticket: BusTicket;
  /** Leaves on an earlier day than the one that was asked for (D42). */
  isDayBefore: boolean;
  /** Epoch milliseconds. */
  departure: number;
  arrival: number;
  /** Minutes. */
  duration: number;
  /** How often one changes buses: whoever stays seated changes nothing. */
  changes: number;
  /** Minor units for the party; Infinity for what cannot be bought: it has no price to compare. */
  price: number;
  /** What the ticket stands for in each group of filters. */
  values: Readonly<Record<FilterGroup, readonly string[]>>;
};

const HOURS_OF_A_PART = 6;

/**
 * Facts of every ticket that is a journey.
 * @param now epoch milliseconds: what comes back is judged at that moment
 * @param day that was asked for
 */
export function factsOf(tickets: readonly BusTicket[], now: number, day: LocalDate): TicketFacts[] {
  const facts = tickets.flatMap((ticket) => {
    const { journey } = ticket;
    if (!journey) return [];
    return {
      key: ticketKey(ticket),
      ticket,
      isDayBefore: localDateOf(journey.departureTime, journey.departureLocation.zone) < day,
      departure: Date.parse(journey.departureTime),
      arrival: Date.parse(journey.arrivalTime),
      duration: journey.durationMinutes,
      changes: changesOf(journey),
      price: ticket.availability === 'available' ? (ticket.price?.total ?? Infinity) : Infinity,
      values: valuesOf(ticket, journey, now),
    };
  });
  // Of the evening before a bus is another row (D42). Told by the whole list: no filter makes three rows of one.
  const rows = rowKeys(facts, ({ ticket, isDayBefore }) => `${ticket.departureId} ${isDayBefore}`);
  return facts.map((one) => ({ ...one, row: rows.get(one.key) ?? one.key }));
}

function valuesOf(ticket: BusTicket, journey: TicketJourney, now: number): TicketFacts['values'] {
  const { legs, departureLocation, destinationLocation } = journey;
  const onBoard = legs[0]?.amenities.filter((key) => legs.every(({ amenities }) => amenities.includes(key))) ?? [];
  return {
    time: [timeOfDay(journey)],
    company: [...new Set(legs.map(({ operator }) => operator.id))],
    stops: stopsOf(journey),
    from: [departureLocation.stationId],
    to: [destinationLocation.stationId],
    wheelchair: onBoard.includes('wheelchairRamp') ? [YES] : [],
    amenity: [...new Set(onBoard)],
    refundable: isRefundable(ticket, journey, now) ? [YES] : [],
  };
}

function timeOfDay({ departureTime, departureLocation }: TicketJourney): TimeOfDay {
  const { hour } = localTimeOf(departureTime, departureLocation.zone);
  return TIMES_OF_DAY[Math.floor(hour / HOURS_OF_A_PART)] ?? 'night';
}

function changesOf({ changes }: TicketJourney): number {
  return changes.filter(({ staysSeated }) => !staysSeated).length;
}

function stopsOf(journey: TicketJourney): StopChoice[] {
  if (changesOf(journey) > 0) return ['change'];
  return journey.stopsCount === 0 ? ['direct', 'nonStop'] : ['direct'];
}

/** Whether something would come back now: more than the fee, of the strictest company's terms. */
function isRefundable({ ownPrice, price }: BusTicket, { legs }: TicketJourney, now: number): boolean {
  const paid = (ownPrice ?? price)?.total ?? 0;
  return (
    refundOf(
      ticketRefundLadder(
        paid,
        legs.map(({ terms }) => terms.refund),
      ),
      new Date(now),
    ) > 0
  );
}
