import { addDays, localDateOf, localTimeOf, type Instant, type LocalDate } from '../dates/dates';

/** Whoever arrives earlier than this hour needs the night that began the evening before (D42b). */
const BED_UNTIL_HOUR = 6;

/** The first night that somebody who arrives then needs a bed for, by the day on which it begins. */
export function firstNightOf(arrival: { instant: Instant; zone: string }): LocalDate {
  const { hour } = localTimeOf(arrival.instant, arrival.zone);
  return firstNightAt({ date: localDateOf(arrival.instant, arrival.zone), hour });
}

/** The same of a day and an hour on the clocks of the place. */
export function firstNightAt({ date, hour }: { date: LocalDate; hour: number }): LocalDate {
  return hour < BED_UNTIL_HOUR ? addDays(date, -1) : date;
}
