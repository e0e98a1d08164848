import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks somebody outside and waits so long: silence is `unknown`, and what comes later is not listened to.
 * @throws whatever the question throws in time
 */
export async function answerInTime<Answer, Silence>(
  question: Promise<Answer>,
  milliseconds: number,
  unknown: Silence,
): Promise<Answer | Silence> {
  const giveUp = new AbortController();
  const silence = wait(milliseconds, unknown, { signal: giveUp.signal });
  silence.catch(() => undefined);
  try {
    return await Promise.race([question, silence]);
  } finally {
    giveUp.abort();
  }
}

/** Of a failure outside only its kind may be logged: its text may hold the request. */
export function kindOfFailure(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
