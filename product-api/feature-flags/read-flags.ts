import {
  FEATURE_FLAG_DEFAULTS,
  FEATURE_FLAG_NAMES,
  type FeatureFlagName,
  type FeatureFlags,
} from '@/contract/feature-flags';
import { recordOf } from '@/rules/records';
import type { ApiContext } from '../context';
import { forget, remember } from '../database/remember';
import { listFlagRows, saveFlag } from './feature-flags.repository';

/** No restart is needed: another process' change is noticed after that long (D14). */
const MEMORY_MS = 2_000;
const KEY = 'feature-flags';

/** Every flag: its default unless somebody has set it (R76, D28b). Unknown names in the table are passed over. */
export async function readFlags(ctx: Pick<ApiContext, 'database'>): Promise<FeatureFlags> {
  return remember(ctx, KEY, MEMORY_MS, async () => {
    const set = new Map((await listFlagRows(ctx.database.db)).map((row) => [row.name, row.isOn]));
    return recordOf(FEATURE_FLAG_NAMES, (name) => set.get(name) ?? FEATURE_FLAG_DEFAULTS[name]);
  });
}

export async function setFlag(
  ctx: Pick<ApiContext, 'database' | 'now'>,
  name: FeatureFlagName,
  on: boolean,
): Promise<void> {
  await saveFlag(ctx.database.db, { name, isOn: on, changedAt: ctx.now() });
  forget(ctx, KEY);
}
