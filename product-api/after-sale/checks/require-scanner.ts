import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';

/**
 * Lets the readers of our companies in (D72): who checks codes learns who travels, and ends tickets.
 * @throws ApiError NOT_FOUND where no key is set; SCANNER_KEY_WRONG
 */
export function requireScanner(
  { secrets: { scannerKey } }: Pick<ApiContext, 'secrets'>,
  header: (name: string) => string | undefined,
): void {
  if (scannerKey === undefined) throw new ApiError('NOT_FOUND');
  if (!timingSafeEqual(digest(scannerKey), digest(header('x-scanner-key') ?? '')))
    throw new ApiError('SCANNER_KEY_WRONG');
}

/** Of one length, however long the key is that was guessed. */
const digest = (key: string) => createHash('sha256').update(key).digest();
