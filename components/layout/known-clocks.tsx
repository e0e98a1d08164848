'use client';

import { learnClocks, type ZoneClocks } from '@/rules/dates/dates';

/**
 * Stands before what shows times: the browser takes the server's word for the clocks there, so that its own tables of
 * time zones, which are slow to open, stay closed while a page starts (P7).
 */
export function KnownClocks({ clocks }: { clocks: readonly ZoneClocks[] }) {
  // As often as it is drawn it learns the same.
  learnClocks(clocks);
  return null;
}
