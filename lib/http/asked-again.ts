import { ApiFailure } from './api-failure';

const TIMES = 3;
const PAUSE_MS = 1_000;

/** No answer in time, or too much to do just now. */
const PASSING = new Set<ApiFailure['code']>(['UNREACHABLE', 'NOT_READY']);

type Pause = (milliseconds: number) => Promise<void>;
const sleep: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks up to three times where a failure may pass. The API goes on making what it was asked for when nobody waits any
 * more, so that the second ask for a slow answer mostly finds it ready.
 * @throws ApiFailure the last one, or at once one that stays
 */
export async function askedAgain<T>(ask: () => Promise<T>, pause: Pause = sleep): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiFailure) || !PASSING.has(error.code) || time === TIMES) throw error;
    }
    await pause(PAUSE_MS);
  }
}
