import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure';
import { askedAgain } from './asked-again';

const failure = (status: number, code: ApiFailure['code']) => new ApiFailure({ status, code, message: code });
const noPause = async () => undefined;

/** Answers one after the other. */
function asked(...answers: (string | Error)[]) {
  let times = 0;
  const ask = async () => {
    const answer = answers[times];
    times += 1;
    if (typeof answer === 'string') return answer;
    throw answer ?? new Error('Asked too often');
  };
  return { ask, times: () => times };
}

it('asks again while nobody answers in time or too much is to be done, and gives the answer', async () => {
  const { ask, times } = asked(failure(0, 'UNREACHABLE'), failure(503, 'NOT_READY'), 'the page');
  expect(await askedAgain(ask, noPause)).toBe('the page');
  expect(times()).toBe(3);
});

it('gives up after the third time', async () => {
  const late = failure(0, 'UNREACHABLE');
  const { ask, times } = asked(late, late, late);
  await expect(askedAgain(ask, noPause)).rejects.toBe(late);
  expect(times()).toBe(3);
});

it.each([failure(404, 'NOT_FOUND'), failure(500, 'INTERNAL'), new Error('a fault of ours')])(
  'asks once where asking again changes nothing: %s',
  async (refusal) => {
    const { ask, times } = asked(refusal);
    await expect(askedAgain(ask, noPause)).rejects.toBe(refusal);
    expect(times()).toBe(1);
  },
);
