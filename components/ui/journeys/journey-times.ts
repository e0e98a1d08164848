import { daysBetween, formatDuration, localDateOf, localTimeOf, zoneLabel, type Instant } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

/** A moment at a place, on the clocks of its IANA zone. */
export type PlaceTime = { instant: Instant; zone: string };

export type ZoneDifference = { zone: string; difference: string; isAhead: boolean };

function clockMinutes({ instant, zone }: PlaceTime): { date: string; minutes: number } {
  const { hour, minute } = localTimeOf(instant, zone);
  return { date: localDateOf(instant, zone), minutes: hour * 60 + minute };
}

/** How far the clocks at arrival are from those at departure, at that moment; null where they show the same. */
export function zoneDifference(departureZone: string, arrival: PlaceTime, language: Language): ZoneDifference | null {
  const there = clockMinutes(arrival);
  const here = clockMinutes({ instant: arrival.instant, zone: departureZone });
  const minutes = daysBetween(here.date, there.date) * 1440 + there.minutes - here.minutes;
  if (minutes === 0) return null;
  return {
    zone: zoneLabel(arrival.instant, arrival.zone, language),
    difference: formatDuration(Math.abs(minutes), language),
    isAhead: minutes > 0,
  };
}
