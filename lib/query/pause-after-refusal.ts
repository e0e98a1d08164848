import { ApiFailure } from '../http/api-failure';

const CROWDED = new Set<ApiFailure['code']>(['TOO_MANY_REQUESTS', 'NOT_READY']);

/**
 * Milliseconds after which a list that was refused for a crowd asks again by itself (P14); false where nobody said when
 * it is worth it. For `refetchInterval`.
 */
export function pauseAfterRefusal(error: Error | null): number | false {
  const isCrowded = error instanceof ApiFailure && CROWDED.has(error.code);
  return isCrowded && error.retryAfter !== undefined && error.retryAfter * 1000;
}
