import { weekdayOf, type LocalDate } from '@/rules/dates/dates';

/** What fills a city's hotels: city breaks in summer, snow in winter, sun when it is cold elsewhere. */
export type SeasonKind = 'city' | 'mountain' | 'warm';

/** Per cent of an ordinary night, by month. */
const MONTHS: Readonly<Record<SeasonKind, readonly number[]>> = {
  city: [84, 86, 90, 96, 106, 114, 124, 124, 112, 106, 90, 96],
  mountain: [122, 128, 118, 88, 84, 112, 142, 142, 116, 92, 82, 124],
  warm: [114, 124, 126, 112, 100, 92, 90, 88, 88, 98, 102, 110],
};

/**
 * Days when people are off, whatever the month: Christmas to New Year, the national days of both countries with the
 * Québec one.
 */
const HOLIDAYS: readonly (readonly [from: string, to: string, percent: number])[] = [
  ['12-24', '12-31', 128],
  ['01-01', '01-01', 120],
  ['06-23', '06-24', 110],
  ['06-30', '07-04', 112],
];

/** From Sunday to Saturday. */
const WEEKDAYS: Readonly<Record<SeasonKind, readonly number[]>> = {
  city: [93, 95, 98, 100, 102, 112, 116],
  mountain: [96, 92, 92, 94, 100, 118, 122],
  warm: [96, 95, 96, 98, 102, 114, 118],
};

/** Per cent of an ordinary night that a night costs: season × weekday × holiday. */
export function nightPercent(kind: SeasonKind, night: LocalDate): number {
  const monthDay = night.slice(5);
  const season = MONTHS[kind][Number(night.slice(5, 7)) - 1] ?? 100;
  const weekday = WEEKDAYS[kind][weekdayOf(night)] ?? 100;
  const holiday = HOLIDAYS.find(([from, to]) => monthDay >= from && monthDay <= to)?.[2] ?? 100;
  return (season * weekday * holiday) / 10_000;
}
