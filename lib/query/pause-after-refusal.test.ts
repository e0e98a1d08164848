import { expect, it } from 'vitest';
import { ApiFailure, type FailureFacts } from '../http/api-failure';
import { pauseAfterRefusal } from './pause-after-refusal';

const failure = (facts: Partial<FailureFacts>) =>
  new ApiFailure({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'x', ...facts });

it.each([
  ['too many, and when', failure({ retryAfter: 60 }), 60_000],
  ['everybody at once, and when', failure({ status: 503, code: 'NOT_READY', retryAfter: 2 }), 2_000],
  ['nobody knows when', failure({}), false],
  ['another refusal', failure({ code: 'HOLD_LIMIT', retryAfter: 60 }), false],
  ['a fault of ours', new Error('no'), false],
  ['nothing', null, false],
])('%s', (_, error, pause) => {
  expect(pauseAfterRefusal(error)).toBe(pause);
});
