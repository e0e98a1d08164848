import { tzOffset } from '@date-fns/tz';

const MINUTE_NS = 60_000_000_000;

type ZonedClocks = {
  Instant: {
    fromEpochMilliseconds: (time: number) => { toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number } };
  };
};

/**
 * Minutes that a zone's clocks are ahead of UTC at a time in milliseconds. Engines that know `Temporal` say so at once;
 * the older way opens their tables of dates first, which the first touch of a search form would wait for (P7b).
 * @returns NaN on an unknown zone
 */
export function zoneOffset(zone: string, time: number): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not yet in the types of Node 20, which lacks it
  const { Temporal } = globalThis as { Temporal?: ZonedClocks };
  if (!Temporal) return tzOffset(zone, new Date(time));
  try {
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / MINUTE_NS;
  } catch {
    return Number.NaN;
  }
}
