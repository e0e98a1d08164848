/** Weekday masks: bit 0 = Monday. */
export const DAILY = 127;
export const WORKDAYS = 31;
export const WEEKEND = 96;
/** When students and commuters go home. */
export const FRIDAY_AND_SUNDAY = 80;

/** Runs of a line: clock times 'HH:mm', separated by spaces, at the first stop of each direction. */
export type DemoRun = {
  coach: string;
  out: string;
  back: string;
  /** Weekday mask, daily when left out. */
  days?: number;
};

/**
 * A line that an operator drives both ways. Distances and times follow from where the stops are.
 * Times before 03:00 belong to the evening before, as timetables write them: 24:30.
 */
export type DemoLine = {
  operator: string;
  /** First number of its trips; out trips are odd, back trips even. */
  number: number;
  /** City codes, or 'city/station'. */
  stops: readonly string[];
  /** Speed between stops on the road, km/h. */
  speed: number;
  runs: readonly DemoRun[];
};
