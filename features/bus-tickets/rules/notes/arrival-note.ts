import type { BusTicket } from '@/contract/bus-ticket';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import { firstNightOf } from '@/rules/hotels/bed-nights';

/**
 * What is said of the days of a bus: `days` alone, `stayBegins` with the day of check-in (D42), or that it arrives
 * before the rooms of its day can be had (`early`, `earlyNextDay`), so that a bed for the night before is a choice
 * (D42b). The bus back of a package that leaves during the last night says so (`lastNight`).
 */
type ArrivalNote = {
  kind: 'days' | 'stayBegins' | 'early' | 'earlyNextDay' | 'lastNight';
  leaves: LocalDate;
  arrives: LocalDate;
  night: LocalDate;
};

/** @returns null for a bus whose days need no words */
export function arrivalNote(
  { journey, direction }: BusTicket,
  { isPackage, isDayBefore }: { isPackage: boolean; isDayBefore: boolean },
): ArrivalNote | null {
  if (!journey) return null;
  const { zone } = journey.destinationLocation;
  const leaves = localDateOf(journey.departureTime, journey.departureLocation.zone);
  const arrives = localDateOf(journey.arrivalTime, zone);
  const night = firstNightOf({ instant: journey.arrivalTime, zone });
  const days = { leaves, arrives, night };
  if (isPackage && direction === 'return') {
    const lastNight = firstNightOf({ instant: journey.departureTime, zone: journey.departureLocation.zone });
    if (lastNight < leaves) return { kind: 'lastNight', ...days, night: lastNight };
  }
  if (!isPackage || direction === 'return') return isDayBefore ? { kind: 'days', ...days } : null;
  if (night < arrives) return { kind: leaves === arrives ? 'early' : 'earlyNextDay', ...days };
  return leaves === arrives ? null : { kind: 'stayBegins', ...days };
}
