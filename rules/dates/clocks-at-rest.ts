/** The hour in which the first of them did not put its clocks back (1 November 2026, 07:00 UTC, in Manitoba). */
export const REST_BEGINS = Date.UTC(2026, 10, 1, 7);

/**
 * Clocks that were changed for the last time in March 2026, minutes ahead of UTC: those of British Columbia
 * (Interpretation Amendment Act, 2019, in force since), Alberta (Red Tape Reduction Statutes Amendment Act, 2026), the
 * Northwest Territories, which followed it in August, and Manitoba (announced on 17 September 2026), in releases of the
 * tz database from 2026b, 2026c, 2026d and 2026e on. Servers and phones have their tables from whoever made their
 * engine, Node 20 for good those of 2025: by them a bus of Vancouver, Calgary or Winnipeg leaves an hour late all
 * winter. To be taken away once no engine that we meet is older.
 */
export const CLOCKS_AT_REST: Readonly<Record<string, number>> = {
  'America/Vancouver': -420,
  'Canada/Pacific': -420,
  'America/Edmonton': -360,
  'America/Yellowknife': -360,
  'Canada/Mountain': -360,
  'America/Inuvik': -360,
  'America/Winnipeg': -300,
  'America/Rainy_River': -300,
  'Canada/Central': -300,
};
