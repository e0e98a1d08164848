import type { Logger } from 'pino';
import { callThirdParty } from './third-party-call';
import type { PageVisitWebhook } from '../support/page-visit-webhook';

const MAX_OPEN = 20;

/**
 * Posts `{path}` to PAGE_VISIT_URL: no visitor, nothing of ours (S15). At most 20 calls are open; what comes beyond is
 * not told, and errors are ignored.
 */
export function pageVisitWebhook({
  url,
  log,
  timeoutMs = 3_000,
}: {
  url: string;
  log: Logger;
  timeoutMs?: number;
}): PageVisitWebhook {
  let open = 0;
  return {
    tell: (path) => {
      if (open >= MAX_OPEN) return;
      open += 1;
      callThirdParty({ url: new URL(url), body: { path }, timeoutMs })
        .catch((error: Error) => log.debug({ reason: error.message }, 'page visit not told'))
        .finally(() => (open -= 1));
    },
  };
}
