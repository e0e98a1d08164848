import { StartFault } from '@/lib/env/start-fault';
import {
  DatabaseRefused,
  DirectoryInUse,
  SealingKeyRefused,
  STORAGE_WORDS,
  storageFaultOf,
  StorageRefused,
} from '@/product-api/index';

/** A start that did not come about: one line where a person can mend it, else where in the code it happened. */
export function endWithReason(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** True for what is wrong around the product, and not in its code. */
export function canBeMendedOutside(error: unknown): error is Error {
  return [StartFault, DirectoryInUse, DatabaseRefused, SealingKeyRefused, StorageRefused].some(
    (fault) => error instanceof fault,
  );
}

/** What is wrong with the disk, in words that tell nothing of this machine; undefined: nothing. */
export function diskWordsOf(error: unknown): string | undefined {
  const fault = error instanceof StorageRefused ? error.fault : storageFaultOf(error);
  return fault === null || fault === 'forbidden' ? undefined : STORAGE_WORDS[fault];
}

/** In one line where a person can mend it, else with where in the code it happened. */
export function reasonOf(error: unknown): string {
  if (canBeMendedOutside(error)) return error.message;
  const fault = storageFaultOf(error);
  if (fault) return `Tandem cannot start: ${STORAGE_WORDS[fault]}. docs/operating.md says what needs how much room.`;
  return error instanceof Error && error.stack ? error.stack : String(error);
}
