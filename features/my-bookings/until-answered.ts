import { pauseBefore } from '@/lib/booking-session/booking/booking-runner';
import { ApiFailure } from '@/lib/http/api-failure';

/** After these nobody knows whether it was done. */
const UNCERTAIN: ReadonlySet<number> = new Set([0, 500, 502, 503, 504]);
const MAX_TRIES = 4;

/** For an act that the API does once however often it is asked for: asked again where no answer comes. */
export const UNTIL_ANSWERED = {
  retry: (failures: number, error: unknown) =>
    failures < MAX_TRIES - 1 && error instanceof ApiFailure && UNCERTAIN.has(error.status),
  retryDelay: pauseBefore,
  meta: { isQuiet: true },
} as const;
