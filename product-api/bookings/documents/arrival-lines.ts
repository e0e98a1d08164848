import { otherArrivalDay, type RideTimes } from '@/rules/dates/arrival-day';
import { formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { text } from '../../texts/text';

/** 'Arrives Sat 12 Dec, 5:10 AM', where that is another day than the departure's; else nothing. */
export function arrivalLines(ride: RideTimes, language: Language): string[] {
  if (otherArrivalDay(ride) === null) return [];
  const when = formatDateTime(ride.arrivalTime, ride.destinationLocation.zone, language);
  return [text(language, 'documents.arrivesOn', { when })];
}
