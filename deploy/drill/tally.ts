import type { VisitAnswer } from './visit';

/** What became of a call, as its sender sees it. */
export type Outcome = 'answered' | 'refused' | 'busy' | 'silence' | 'wrong';

/** One call of anybody, in the order they ended. */
type Call = { outcome: Outcome; what: string; said: string };

export type Tally = ReturnType<typeof openTally>;

/** Counts what visitors are answered, and keeps what nobody may be answered. */
export function openTally() {
  let calls: Call[] = [];
  return {
    note: (what: string, answer: VisitAnswer | Error): Outcome => {
      const outcome = outcomeOf(answer);
      const said =
        answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
      calls.push({ outcome, what, said });
      return outcome;
    },
    /** What was counted since the last time. */
    take: () => {
      const taken = calls;
      calls = [];
      const count = (outcome: Outcome) => taken.filter((call) => call.outcome === outcome).length;
      return {
        calls: taken.length,
        busy: count('busy'),
        silence: count('silence'),
        wrong: taken.filter(({ outcome }) => outcome === 'wrong').map(({ what, said }) => `${what}: ${said}`),
      };
    },
  };
}

/**
 * Right are 2xx and 3xx, refusals with a reason (4xx, and 502 for a payment that failed: they name a code), and 503
 * that says when to come again. No answer at all is only right where nginx itself was killed.
 */
function outcomeOf(answer: VisitAnswer | Error): Outcome {
  if (answer instanceof Error) return 'silence';
  const { status, header } = answer;
  if (status < 400) return 'answered';
  if (status === 503) return header('retry-after') === null ? 'wrong' : 'busy';
  if (status < 500) return 'refused';
  return status === 502 && codeOf(answer).startsWith('PAYMENT') ? 'refused' : 'wrong';
}

/** The code of a refusal; empty: it names none. */
export function codeOf({ body }: VisitAnswer): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}
