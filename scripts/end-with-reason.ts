import { StartFault } from '@/lib/web-server/listen';
import { DatabaseRefused, DirectoryInUse, SealingKeyRefused } from '@/product-api/index';

/** A start that did not come about: one line where a person can mend it, else where in the code it happened. */
export function endWithReason(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** True for what is wrong around the product, and not in its code. */
export function canBeMendedOutside(error: unknown): error is Error {
  return [StartFault, DirectoryInUse, DatabaseRefused, SealingKeyRefused].some((fault) => error instanceof fault);
}

function reasonOf(error: unknown): string {
  if (canBeMendedOutside(error)) return error.message;
  return error instanceof Error && error.stack ? error.stack : String(error);
}
