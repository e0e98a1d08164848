import type { LocalDate } from '@/rules/dates/dates';
import type { Database } from '../database/database';
import { inventoryCached } from './inventory-cache';

type OfDay<T> = { day: LocalDate; value: Promise<T> };

/**
 * What `load` answers, kept until inventory or the day changes. Of a key one day is in memory: the last that was asked
 * for.
 */
export async function dayCached<T>(
  ctx: { database: Database },
  key: string,
  day: LocalDate,
  load: () => Promise<T>,
): Promise<T> {
  const memory = await inventoryCached(ctx, key, async (): Promise<{ kept: OfDay<T> | null }> => ({ kept: null }));
  if (memory.kept?.day === day) return memory.kept.value;
  const own = { day, value: load() };
  memory.kept = own;
  own.value.catch(() => {
    if (memory.kept === own) memory.kept = null;
  });
  return own.value;
}
