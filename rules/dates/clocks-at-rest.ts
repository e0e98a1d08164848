/** The hour in which both provinces did not put their clocks back (1 November 2026, 08:00 UTC). */
export const REST_BEGINS = Date.UTC(2026, 10, 1, 8);

/**
 * Clocks that were changed for the last time in March 2026, minutes ahead of UTC: those of British Columbia
 * (Interpretation Amendment Act, 2019, in force since) and Alberta (Red Tape Reduction Statutes Amendment Act, 2026),
 * in releases of the tz database from 2026b and 2026c on. Servers and phones have their tables from whoever made
 * their engine, Node 20 for good those of 2025: by them a bus of Vancouver or Calgary leaves an hour late all winter.
 * To be taken away once no engine that we meet is older.
 */
export const CLOCKS_AT_REST: Readonly<Record<string, number>> = {
  'America/Vancouver': -420,
  'Canada/Pacific': -420,
  'America/Edmonton': -360,
  'America/Yellowknife': -360,
  'Canada/Mountain': -360,
};
