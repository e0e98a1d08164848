import { CaptchaError } from './captcha-fault';

/** Of altcha-lib's challenge only what says when it ends; both are seconds since 1970. */
type Challenge = { parameters?: { expiresAt?: unknown; data?: { validUntil?: unknown } } };

const MIN_LIFE_MS = 60_000;
const MAX_LIFE_MS = 20 * 60_000;
/** An answer is renewed this long before it would be refused. */
const MARGIN = 30_000;

/**
 * Milliseconds after which a challenge should be replaced. Kept within bounds, because the visitor's clock may be
 * wrong.
 * @param challenge JSON text of GET /v1/captcha
 */
export function lifeOfChallenge(challenge: string, now: number): number {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     what is none is refused by the library that solves it; here it says no end */
  const { parameters } = JSON.parse(challenge) as Challenge;
  const end = parameters?.expiresAt ?? parameters?.data?.validUntil;
  if (typeof end !== 'number') return MAX_LIFE_MS;
  return Math.min(MAX_LIFE_MS, Math.max(MIN_LIFE_MS, end * 1000 - now - MARGIN));
}

/**
 * Does the proof of work that stands in for a puzzle (D45, F32): nothing is sent to anybody else. The derivations are
 * the browser's own WebCrypto, which works beside the page's thread, so the page stays responsive without a worker.
 * @returns what POST booking takes as captchaChallenge, and a hold in base64 as x-captcha-challenge
 * @throws CaptchaError failedToExecute
 */
export async function solveProofOfWork(challenge: string, signal: AbortSignal): Promise<string> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       the library itself refuses what it cannot solve */
    const parsed = JSON.parse(challenge) as Parameters<typeof solveChallenge>[0]['challenge'];
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort());
    const solution = await solveChallenge({ challenge: parsed, deriveKey, controller });
    if (solution) return JSON.stringify({ challenge: parsed, solution });
  } catch {
    // No WebCrypto, or a challenge of another kind: said below.
  }
  throw new CaptchaError('failedToExecute');
}
