/** Another timetable on sale that has nearly all departures of a new one: `shared` of the `sampled` looked for. */
export type Twin = { source: string; companies: string[]; shared: number; sampled: number };
