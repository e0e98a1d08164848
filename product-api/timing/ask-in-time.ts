import type { ApiContext } from '../context';
import type { Database } from '../database/database';
import { isDatabaseAway } from '../database/database-away';

/** So long a question is waited for, counted from when it was first asked: whoever comes later does not wait for it. */
const ANSWER_AFTER_MS = 100;
/** Then a supplier is given up (D33); the shorter time with the flags isShort{…}TimeoutEnabled. */
const GIVE_UP_AFTER_MS = 30_000;
const GIVE_UP_SOON_AFTER_MS = 10_000;
/**
 * A late answer is kept until the next repetition of the search has come for it: clients wait up to 2 s. A failure as
 * long, so that repetitions leave alone who has just failed.
 */
const KEEP_ANSWER_MS = 5_000;
/** A supplier that has failed a visitor's retry as well is left alone that long, whoever asks. */
const RETRY_PAUSE_MS = 3_000;

export type AskState = 'searching' | 'answered' | 'failed';

/** One supplier's part of a search. Questions of one `key` are the same question: it is asked once at a time. */
export type Question<Answer> = {
  key: string;
  supplierId: string;
  /** A visitor wants a failure forgotten. Nothing else is: not an answer, not a question that is being asked. */
  isRetried?: boolean;
  ask: (signal: AbortSignal) => Promise<Answer>;
};

/** `answer` is null unless it was answered. */
export type Asked<Answer> = {
  state: AskState;
  answer: Answer | null;
};

type Ask = Asked<unknown> & {
  done: Promise<void>;
  /** Milliseconds of the process. */
  startedAt: number;
  /** Null while it is being asked. */
  endedAt: number | null;
  isRetry: boolean;
  /** Somebody was answered without it, and will come again. */
  isAwaited: boolean;
  /** Our own database was away: no fault of the supplier's, and no answer to the visitor either. */
  databaseError?: unknown;
};

/**
 * Questions that are being asked, or were not answered at once, and failures; by database so that every API instance
 * has its own.
 */
const openAsks = new WeakMap<Database, Map<string, Ask>>();

/**
 * Asks suppliers all at the same time, and answers as soon as all have or after 100 ms, in the order of the questions.
 * Who has not answered by then is 'searching' and goes on: the same question again gets the rest, and does not wait for
 * it. A supplier that fails or never answers is 'failed' and costs its own part only; it is asked anew when its failure
 * is no longer kept, or at once when a visitor retries it. Suppliers that answer at once are asked anew each time.
 * @throws the database's error when it was away, so that nobody takes a fault of ours for 'nothing found' (S21)
 */
export async function askInTime<Answer>(
  ctx: ApiContext,
  questions: readonly Question<Answer>[],
  { isShort }: { isShort: boolean },
): Promise<Asked<Answer>[]> {
  const giveUpAfterMs = isShort ? GIVE_UP_SOON_AFTER_MS : GIVE_UP_AFTER_MS;
  const answerAfterMs = ctx.config.searchTimes?.answerAfterMs ?? ANSWER_AFTER_MS;
  const open = openAsks.get(ctx.database) ?? new Map<string, Ask>();
  openAsks.set(ctx.database, open);
  const asked = questions.map((question) => openAsk(ctx, open, question, giveUpAfterMs));
  await Promise.all(asked.map((ask) => firstOf(ask.done, ask.startedAt + answerAfterMs - performance.now())));
  ctx.turn?.signal.throwIfAborted();
  for (const ask of asked) {
    if (ask.databaseError) throw ask.databaseError;
    if (ask.state === 'searching') ask.isAwaited = true;
  }
  // A key names its question, so that what was kept under it has that question's answer.
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a key names its question, and so the kind of its answer */
  return asked.map(({ state, answer }) => ({ state, answer: answer as Answer | null }));
}

function openAsk(ctx: ApiContext, open: Map<string, Ask>, question: Question<unknown>, giveUpAfterMs: number): Ask {
  const kept = open.get(question.key);
  if (kept && !(question.isRetried && canRetry(kept))) return kept;
  const ask = startAsking(ctx, question, giveUpAfterMs);
  ask.isRetry = kept !== undefined;
  // Whoever asks the same meanwhile joins in.
  keepOpen(open, question.key, ask);
  return ask;
}

function canRetry({ state, isRetry, endedAt }: Ask): boolean {
  return state === 'failed' && !(isRetry && endedAt !== null && performance.now() - endedAt < RETRY_PAUSE_MS);
}

function startAsking(ctx: ApiContext, question: Question<unknown>, giveUpAfterMs: number): Ask {
  const giveUp = new AbortController();
  const ask: Ask = {
    state: 'searching',
    answer: null,
    done: Promise.resolve(),
    startedAt: performance.now(),
    endedAt: null,
    isRetry: false,
    isAwaited: false,
  };
  const timer = setTimeout(() => giveUp.abort(new Error(`No answer within ${giveUpAfterMs} ms`)), giveUpAfterMs);
  timer.unref();
  // A supplier that does not listen to the signal is left behind all the same.
  const given = new Promise<never>((_, reject) =>
    giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason), { once: true }),
  );
  ask.done = Promise.race([question.ask(giveUp.signal), given])
    .then(
      (answer) => Object.assign(ask, { state: 'answered', answer }),
      (error: unknown) => {
        ask.state = 'failed';
        if (isDatabaseAway(error)) ask.databaseError = error;
        ctx.log.warn(
          { supplier: question.supplierId, reason: error instanceof Error ? error.message : String(error) },
          'supplier failed',
        );
      },
    )
    .then(() => {
      ask.endedAt = performance.now();
      clearTimeout(timer);
    });
  return ask;
}

function keepOpen(open: Map<string, Ask>, key: string, ask: Ask): void {
  const forget = () => {
    // It may have been asked again since.
    if (open.get(key) === ask) open.delete(key);
  };
  open.set(key, ask);
  void ask.done.then(() => {
    if (ask.databaseError || (ask.state === 'answered' && !ask.isAwaited)) forget();
    else setTimeout(forget, KEEP_ANSWER_MS).unref();
  });
}

async function firstOf(done: Promise<unknown>, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([done, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
}
