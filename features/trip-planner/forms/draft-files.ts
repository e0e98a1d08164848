import { dropFromTab, keepInTab, keptInTab } from '@/lib/tab-storage/tab-storage';
import { bringBackLeft, filesName } from './sent-drafts';

/**
 * Names of files that were chosen for an item that is not saved yet: the files themselves cannot be kept. In this tab
 * only, given back to their owner alone.
 */
export function keepFileNames(form: string, { owner, names }: { owner: string; names: readonly string[] }): void {
  if (names.length === 0) dropFileNames(form);
  else keepInTab(filesName(form), JSON.stringify({ owner, names }));
}

export function keptFileNames(form: string, owner: string): string[] {
  bringBackLeft(form);
  try {
    const kept: unknown = JSON.parse(keptInTab(filesName(form)) ?? 'null');
    const isOwn = typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner;
    return isOwn && 'names' in kept && Array.isArray(kept.names)
      ? kept.names.filter((name) => typeof name === 'string')
      : [];
  } catch {
    return [];
  }
}

export function dropFileNames(form: string): void {
  dropFromTab(filesName(form));
}
