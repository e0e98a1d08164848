import type { Queryable } from '../database/database';
import { featureFlags } from './feature-flags.table';

export async function listFlagRows(db: Queryable): Promise<{ name: string; isOn: boolean }[]> {
  return db.select({ name: featureFlags.name, isOn: featureFlags.isOn }).from(featureFlags);
}

export async function saveFlag(db: Queryable, flag: { name: string; isOn: boolean; changedAt: Date }): Promise<void> {
  await db
    .insert(featureFlags)
    .values(flag)
    .onConflictDoUpdate({ target: featureFlags.name, set: { isOn: flag.isOn, changedAt: flag.changedAt } });
}
