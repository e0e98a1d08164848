import { lastInLine, nextTurn, type Errand, type Place, type Sender } from './next-turn';
import { sendersPace, type PaceSizes } from './senders-pace';

/** Nobody waits for the answer any more: the work is not begun, or ends at its next step. */
export class ClientGone extends Error {}

/** As much waits as may: of this sender, or of everybody. */
export class LineFull extends Error {
  constructor(readonly whose: 'sender' | 'everybody') {
    super(`The line is full: ${whose}`);
  }
}

export type Asker = {
  /** Who has turns of their own: an address, or an IPv6 network. */
  sender: string;
  errand: Errand;
  /** Ends when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Waits behind any number of its own sender. */
  isPatient?: boolean;
};

/** What work knows of its turn. */
export type Turn = {
  /** Ends with ClientGone once nobody waits for the result: ask it between two steps. */
  signal: AbortSignal;
};

export type FairTurns = {
  /**
   * Runs dear work in its sender's turn. Work of the same `key` that waits or runs is done once, for all who ask, in
   * the turn of whoever of them comes first.
   * @throws LineFull, ClientGone, whatever the work throws
   */
  run: <Result>(asker: Asker, work: (turn: Turn) => Promise<Result>, key?: string) => Promise<Result>;
  /** How much runs now, and how much waits. */
  size: () => { running: number; waiting: number };
};

export type FairTurnsSizes = {
  /** Of everybody together. */
  atOnce: number;
  /** Of one sender while nobody else has anything to do; else one. */
  atOnceOfOne: number;
  waiting: number;
  waitingOfOne: number;
  /** Of a sender who goes on without end: absent, it has turns as all others. Fewer of its own wait then. */
  pace?: PaceSizes & { waitingOfHurried: number };
};

type Answer = { resolve: (result: unknown) => void; reject: (error: unknown) => void };
type Job = {
  work: (turn: Turn) => Promise<unknown>;
  /** In whose turn it runs; null while it waits. */
  sender: string | null;
  askers: Set<Answer>;
  giveUp: AbortController;
  key: string | undefined;
};
type Waiting = Place & { job: Job; begin: () => void; refuse: (error: Error) => void };

/** A bounded line in front of dear work, with turns by sender (P14, S27). Each copy of the product has its own. */
export function fairTurns({ atOnce, atOnceOfOne, waiting, waitingOfOne, pace: sizes }: FairTurnsSizes): FairTurns {
  const pace = sizes && sendersPace(sizes);
  const senders = new Map<string, Sender>();
  const line = new Set<Waiting>();
  const shared = new Map<string, Job>();
  let running = 0;
  let turns = 0;
  let arrivals = 0;

  function change(name: string, by: Partial<Sender>): void {
    const { running: now = 0, waiting: then = 0, lastTurn = 0 } = senders.get(name) ?? {};
    const sender = {
      running: now + (by.running ?? 0),
      waiting: then + (by.waiting ?? 0),
      lastTurn: by.lastTurn ?? lastTurn,
    };
    if (sender.running === 0 && sender.waiting === 0) senders.delete(name);
    else senders.set(name, sender);
  }

  function stand(place: Omit<Waiting, 'order'>): Waiting {
    const waits = { ...place, order: (arrivals += 1) };
    line.add(waits);
    change(place.sender, { waiting: 1 });
    return waits;
  }

  function leaveLine(place: Waiting): void {
    if (line.delete(place)) change(place.sender, { waiting: -1 });
  }

  function callNext(): void {
    for (;;) {
      const next = running < atOnce ? nextTurn(ready(), senders, atOnceOfOne) : null;
      if (next === null) return;
      running += 1;
      change(next.sender, { running: 1, lastTurn: (turns += 1) });
      for (const place of line) if (place.job === next.job) leaveLine(place);
      next.begin();
    }
  }

  /** Whoever may have a turn now. */
  function* ready(): Iterable<Waiting> {
    for (const place of line) if (!isHeldBack(place.sender)) yield place;
  }

  /** One who goes on without end has one turn at a time, and rests after it. */
  function isHeldBack(sender: string): boolean {
    if (!pace?.isHurried(sender)) return false;
    return pace.isResting(sender) || (senders.get(sender)?.running ?? 0) > 0;
  }

  function giveTurnBack(sender: string, tookMs: number): void {
    running -= 1;
    change(sender, { running: -1 });
    const restMs = pace?.endTurn(sender, tookMs) ?? 0;
    // A timer may come a moment too early, and nobody else would call then.
    if (restMs > 0) setTimeout(callNext, Math.ceil(restMs) + 1);
    callNext();
  }

  async function run(job: Job, { sender }: Asker): Promise<void> {
    job.sender = sender;
    const startedAt = performance.now();
    try {
      const result = await job.work({ signal: job.giveUp.signal });
      end(job, ({ resolve }) => resolve(result));
    } catch (error) {
      end(job, ({ reject }) => reject(error));
    }
    giveTurnBack(sender, performance.now() - startedAt);
  }

  function end(job: Job, tell: (answer: Answer) => void): void {
    forget(job);
    for (const answer of job.askers) tell(answer);
    job.askers.clear();
  }

  function forget(job: Job): void {
    if (job.key !== undefined && shared.get(job.key) === job) shared.delete(job.key);
  }

  function join(job: Job, asker: Asker): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { sender, errand, signal } = asker;
      const leave = (error: Error) => {
        if (place) leaveLine(place);
        if (!job.askers.delete(answer)) return;
        signal?.removeEventListener('abort', gone);
        reject(error);
        if (job.askers.size > 0) return;
        forget(job);
        job.giveUp.abort(error);
        callNext();
      };
      const gone = () => leave(new ClientGone());
      const answer: Answer = {
        resolve: (result) => {
          signal?.removeEventListener('abort', gone);
          resolve(result);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', gone);
          reject(error);
        },
      };
      job.askers.add(answer);
      signal?.addEventListener('abort', gone, { once: true });
      const place: Waiting | null =
        job.sender === null
          ? stand({
              sender,
              errand,
              job,
              begin: () => void run(job, asker),
              refuse: leave,
            })
          : null;
      if (line.size > waiting) lastInLine(line, senders)?.refuse(new LineFull('everybody'));
      callNext();
    });
  }

  return {
    size: () => ({ running, waiting: line.size }),
    run: async <Result>(asker: Asker, work: (turn: Turn) => Promise<Result>, key?: string) => {
      if (asker.signal?.aborted) throw new ClientGone();
      const known = key === undefined ? undefined : shared.get(key);
      const { waiting: own = 0 } = senders.get(asker.sender) ?? {};
      const most = sizes && pace?.isHurried(asker.sender) ? sizes.waitingOfHurried : waitingOfOne;
      const hasBegun = known !== undefined && known.sender !== null;
      if (!hasBegun && !asker.isPatient && own >= most) throw new LineFull('sender');
      const job = known ?? { work, sender: null, askers: new Set<Answer>(), giveUp: new AbortController(), key };
      if (key !== undefined) shared.set(key, job);
      /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
         a key names its work, and so the kind of its result */
      return (await join(job, asker)) as Result;
    },
  };
}
