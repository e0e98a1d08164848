import { localDateOf, localTimeOf, type LocalDate } from '@/rules/dates/dates';
import { isPlannerDay } from '@/rules/planner/planner-item';
import type { KnownPlaces } from './known-places';
import { firstText } from './node-values';

/** When something is, on the clock of its place. */
export type ReadMoment = { date: LocalDate | null; time: string | null; zone: string };

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=T|$)/;

/**
 * Reads '2026-12-11', '2026-12-11T15:00' or '2026-12-11T15:00-05:00'. With an offset it is a moment, shown on the clock
 * of the place, or on one of that offset where the place is not known; without, it is what the clock of the place
 * shows. 'Z' is the clock of no place: the visitor's own stands for it (D55).
 * @param placeZone null: the place is not known
 */
export function readMoment(value: unknown, placeZone: string | null, places: KnownPlaces): ReadMoment {
  const match = WRITTEN.exec(firstText(value).replace(COMPACT, '$1-$2-$3'));
  const unsaid = { date: null, time: null, zone: placeZone ?? places.homeZone };
  const [, date, time, offset] = match ?? [];
  if (!isPlannerDay(date)) return unsaid;
  if (time === undefined || !isClock(time)) return { ...unsaid, date };
  if (offset === undefined) return { ...unsaid, date, time };
  const moment = new Date(`${date}T${time}:00${isoOffset(offset)}`);
  if (Number.isNaN(moment.getTime())) return { ...unsaid, date, time };
  const ownZone = offset.toUpperCase() === 'Z' ? places.visitorZone : null;
  return onClock(moment, placeZone ?? ownZone ?? places.zoneAhead(moment, minutesOf(offset)));
}

/** A day of a stay. Midnight is no check-in time but how many write a day, whatever offset stands behind it. */
export function readDay(value: unknown, placeZone: string | null, places: KnownPlaces): ReadMoment {
  const words = firstText(value);
  return readMoment(
    /T00:00(:00)?(\.0+)?(Z|[+-]|$)/i.test(words) ? words.slice(0, words.toUpperCase().indexOf('T')) : words,
    placeZone,
    places,
  );
}

export function onClock(moment: Date, zone: string): ReadMoment {
  const { hour, minute } = localTimeOf(moment, zone);
  return {
    date: localDateOf(moment, zone),
    time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    zone,
  };
}

/** 'HH:mm' from 00:00 to 23:59. */
export function isClock(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
}

function isoOffset(offset: string): string {
  return offset.toUpperCase() === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
}

function minutesOf(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  return (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2)));
}
