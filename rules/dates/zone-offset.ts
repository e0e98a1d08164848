import { tzOffset } from '@date-fns/tz/tzOffset';
import { CLOCKS_AT_REST, REST_BEGINS } from './clocks-at-rest';

const MINUTE_NS = 60_000_000_000;

type ZonedClocks = {
  Instant: {
    fromEpochMilliseconds: (time: number) => { toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number } };
  };
};

/**
 * Minutes that a zone's clocks are ahead of UTC at a time in milliseconds, by the laws of today: tables of an older
 * engine still change clocks that rest since.
 * @returns NaN on an unknown zone
 */
export function zoneOffset(zone: string, time: number): number {
  return (time >= REST_BEGINS ? CLOCKS_AT_REST[zone] : undefined) ?? engineOffset(zone, time);
}

/**
 * The same by the engine's own tables. Engines that know `Temporal` say so at once; the older way opens their tables of
 * dates first, which the first touch of a search form would wait for (P7b).
 */
export function engineOffset(zone: string, time: number): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not yet in the types of Node 20, which lacks it
  const { Temporal } = globalThis as { Temporal?: ZonedClocks };
  if (!Temporal) return tzOffset(zone, new Date(time));
  try {
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / MINUTE_NS;
  } catch {
    return Number.NaN;
  }
}
