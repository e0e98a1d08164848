import type { BusChange, BusLeg, BusTicket } from '@/contract/bus-ticket';
import { formatDuration } from '@/rules/dates/dates';
import { formatDistance } from '@/rules/places/distance';
import type { Language } from '@/rules/language';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text } from '../../texts/text';

/** A change of bus with the vehicles it lies between. */
export type TicketChange = { change: BusChange; before: BusLeg; next: BusLeg };
type Where = { language: Language; phone: string };

/** The changes of a journey, in their order; none on a direct one. */
export function changesOf(ticket: BusTicket): TicketChange[] {
  const { legs, changes } = journeyOf(ticket);
  return changes.flatMap((change, index) => {
    const [before, next] = [legs[index], legs[index + 1]];
    return before && next ? [{ change, before, next }] : [];
  });
}

/**
 * 'Change in Ottawa, Ottawa Station: 45 min': where, how long and, where the stations differ, how far.
 * `phone`: ours.
 */
export function changeLine({ change, before, next }: TicketChange, { language, phone }: Where): string {
  const { destinationLocation: from } = before;
  const { departureLocation: to } = next;
  const say = (key: string, params: Record<string, string>) =>
    text(language, `documents.change.${key}`, { city: to.cityName, ...params });
  if (change.minutes < 0) return say('broken', { phone });
  if (change.staysSeated) return say('seated', {});
  const time = formatDuration(change.minutes, language);
  if (from.stationId === to.stationId) return say('here', { time, station: to.name });
  return say('elsewhere', { time, from: from.name, to: to.name, distance: formatDistance(change.metres, language) });
}

/** What the first company has said about a bus that is late. Nothing is promised that it has not stated. */
export function missedLine({ change, before }: TicketChange, language: Language): string {
  return text(language, `documents.change.${change.ifMissed ?? 'notStated'}`, { operator: before.operator.name });
}
