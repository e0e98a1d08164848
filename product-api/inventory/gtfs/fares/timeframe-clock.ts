import { baseOf } from '@/rules/buses/service-day';
import { zoneOffset } from '@/rules/dates/zone-offset';
import { localDateOfDay, type EpochDay } from '../feed/files/fields';
import type { Timeframe } from '../feed/feed-fares';
import { runsOn } from '../feed/read-services';
import type { Timetable } from '../feed/timetable';
import type { NumberedSets } from './numbered-sets';

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

/**
 * Which timeframes hold when a bus calls somewhere. The clock is that of the stop, the day the one on its calendar
 * there, which after midnight is not the service day. Days on which everything is the same share a class, so that a
 * trip is looked at once for each class.
 * @param shiftedByDays days between the feed's calendar and the one that is sold
 */
export class TimeframeClock {
  private readonly offsets = new Map<string, number>();
  private readonly classes = new Map<string, number>();
  /** A day of each class. */
  private readonly examples: EpochDay[] = [];
  private readonly sets = new Map<string, number>();
  private readonly services: number[];
  private readonly zones: string[];
  /** Days after its service day on which a trip may still call. */
  private readonly longest: number;

  constructor(
    private readonly timetable: Timetable,
    private readonly frames: readonly Timeframe[],
    private readonly numbered: NumberedSets,
    private readonly shiftedByDays: number,
  ) {
    this.services = [...new Set(frames.map((frame) => frame.service))];
    this.zones = [
      ...new Set(timetable.patterns.flatMap((pattern) => pattern.stations.map((stop) => this.zoneOf(stop)))),
    ];
    this.longest = Math.ceil(
      timetable.trips.reduce((most, trip) => Math.max(most, trip.departures.at(-1) ?? 0), 0) / DAY_SECONDS,
    );
  }

  zoneOf(stop: number): string {
    return this.timetable.stops[stop]?.zone ?? this.timetable.zone;
  }

  /** @param day service day of the feed's calendar */
  classOf(day: EpochDay): number {
    const days = Array.from({ length: this.longest + 3 }, (_, index) => day - 1 + index);
    const running = days
      .map((one) => this.services.map((service) => (this.runs(service, one) ? 1 : 0)).join(''))
      .join(' ');
    const start = this.base(day);
    const offsets = this.zones.map((zone) =>
      days.map((_, index) => this.offset(zone, start + (index - 1) * 24 * HOUR_MS)),
    );
    const agency = this.offset(this.timetable.zone, start);
    const changesClocks = offsets.some((list) => new Set(list).size > 1);
    const key = `${running}|${offsets.map((list) => (list[0] ?? 0) - agency).join(' ')}|${changesClocks ? day : ''}`;
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    this.classes.set(key, this.examples.length);
    return this.examples.push(day) - 1;
  }

  /**
   * Groups of timeframes, as a numbered set, in which a moment of a service day of that class lies. @param seconds
   * since noon minus 12 h
   */
  groupsAt(dayClass: number, zone: string, seconds: number): number {
    const key = `${dayClass}|${zone}|${seconds}`;
    const known = this.sets.get(key);
    if (known !== undefined) return known;
    const instant = this.base(this.examples[dayClass] ?? 0) + seconds * 1000;
    const local = Math.floor(instant / 1000) + this.offset(zone, instant) * 60;
    const localDay = Math.floor(local / DAY_SECONDS);
    const time = local - localDay * DAY_SECONDS;
    const holding = this.frames.filter(
      (frame) => frame.start <= time && time < frame.end && this.runs(frame.service, localDay - this.shiftedByDays),
    );
    const set = this.numbered.numberOf(holding.map((frame) => frame.group));
    this.sets.set(key, set);
    return set;
  }

  private base(day: EpochDay): number {
    return baseOf(localDateOfDay(day + this.shiftedByDays), this.timetable.zone).getTime();
  }

  private runs(index: number, day: EpochDay): boolean {
    const service = this.timetable.services[index];
    return service !== undefined && runsOn(service, day);
  }

  /** Minutes before UTC are negative. Clocks change on the hour. */
  private offset(zone: string, instant: number): number {
    const key = `${zone}|${Math.floor(instant / HOUR_MS)}`;
    const known = this.offsets.get(key) ?? zoneOffset(zone, instant);
    this.offsets.set(key, known);
    return known;
  }
}
