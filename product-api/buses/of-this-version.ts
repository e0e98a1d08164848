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
