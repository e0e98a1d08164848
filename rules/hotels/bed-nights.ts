import { addDays, localDateOf, localTimeOf, type Instant, type LocalDate } from '../dates/dates';

/** Whoever arrives earlier than this hour needs the night that began the evening before (D42b). */
export const BED_UNTIL_HOUR = 6;

/** The first night that somebody who arrives then needs a bed for, by the day on which it begins. */
export function firstNightOf(arrival: { instant: Instant; zone: string }): LocalDate {
  const date = localDateOf(arrival.instant, arrival.zone);
  return localTimeOf(arrival.instant, arrival.zone).hour < BED_UNTIL_HOUR ? addDays(date, -1) : date;
}
