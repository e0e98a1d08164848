import { TZDate } from '@date-fns/tz';
import { wallTime, type Instant } from '@/rules/dates/dates';

/**
 * A moment for the library that writes calendars: it reads a date's local fields, which are those of a zone's clocks by
 * our rules. Of a plain TZDate it would ask the engine's tables (rules/dates/clocks-at-rest.ts).
 */
export class ClockDate extends TZDate {
  constructor(instant: Instant, zone: string) {
    super(wallTime(instant, zone), 'UTC');
  }

  /** It shows the zone that it was made for. */
  override withTimeZone(): this {
    return this;
  }
}
