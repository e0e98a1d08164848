/*
 * A timetable's next version is written while the one before is on sale, on the same patterns. Whoever reads what is on
 * sale leaves out what is being written, and reads what ends with it as if nothing were: one row of `timetables` is the
 * step from one to the other.
 */

const WRITING = `array(select unnest(w.writing) from timetables w)`;

/** Of a trip t: the version on sale still has it. */
export const TRIP_GOES_ON = `(t.until_version is null or t.until_version = any(${WRITING}))`;
/** Of a departure d: the version on sale has it already. */
export const DEPARTURE_IS_THERE = `d.since_version <> all(${WRITING})`;

/** Service days are looked at from so many days before: long journeys pass midnight more than once. */
export const DAYS_BACK = 6;

/**
 * Departures d of a trip t, by the index departures (trip_id, service_date), for local days from one parameter to
 * another. A service day's clock may pass 24:00: a stop called at 30:00 leaves on the next calendar day, and after long
 * journeys days later. Six days back and one ahead (zones) find every departure of a local day; the exact moment
 * decides. They are looked up trip by trip (offset 0): a plan for all values knows no days, and would read the
 * departures of everybody.
 */
export const departuresOfTrip = (first: string, last: string) => `cross join lateral (
    select d.* from departures d
    where d.trip_id = t.id and d.service_date between ${first}::date - ${DAYS_BACK} and ${last}::date + 1 and not d.is_closed
      and ${DEPARTURE_IS_THERE}
    offset 0) d`;
