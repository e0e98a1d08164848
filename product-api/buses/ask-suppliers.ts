import { readFlags } from '../feature-flags/read-flags';
import type { ApiContext } from '../context';
import type { Database } from '../database/database';
import { isDatabaseAway } from '../http/database-away';
import type { BusSupply, BusSupplyQuery } from '../suppliers/bus-supply';
import type { OfferedSegment } from './offered-segment';

/** A search answers after that long with what has come. */
const ANSWER_AFTER_MS = 250;
/** Then a supplier is given up (D33); the shorter time with isShortBusTimeoutEnabled. */
const GIVE_UP_AFTER_MS = 30_000;
const GIVE_UP_SOON_AFTER_MS = 10_000;
/** A late answer is kept until the next repetition of the search has come for it: clients wait up to 2 s. */
const KEEP_ANSWER_MS = 5_000;

export type AskState = 'searching' | 'answered' | 'failed';
type Company = { id: string; name: string; color: string };
export type SupplierAnswer = { companies: Company[]; state: AskState; segments: OfferedSegment[] };

type Ask = {
  state: AskState;
  segments: OfferedSegment[];
  done: Promise<void>;
  /** Our own database was away: no fault of the supplier's, and no answer to the visitor either. */
  databaseError?: unknown;
};

/** Questions that were not answered at once, by database so that every API instance has its own. */
const openAsks = new WeakMap<Database, Map<string, Ask>>();

/**
 * Asks every supplier that sells the pair, all at the same time, and answers as soon as all have or after 250 ms.
 * Who has not answered by then is 'searching' and goes on: the same search again gets the rest. A supplier that
 * fails or never answers is 'failed' and costs its own tickets only. Seats of suppliers that answer at once are read anew each time.
 * @throws the database's error when it was away, so that nobody takes a fault of ours for 'no tickets' (S21)
 */
export async function askSuppliers(ctx: ApiContext, query: BusSupplyQuery): Promise<SupplierAnswer[]> {
  const flags = await readFlags(ctx);
  const giveUpAfterMs = ctx.config.searchTimes?.giveUpAfterMs ?? (flags.isShortBusTimeoutEnabled ? GIVE_UP_SOON_AFTER_MS : GIVE_UP_AFTER_MS);
  const open = openAsks.get(ctx.database) ?? new Map<string, Ask>();
  openAsks.set(ctx.database, open);
  const asked: { key: string; companies: Company[]; ask: Ask }[] = [];
  for (const supplier of ctx.suppliers.buses) {
    const companies = await supplier.companies(query);
    if (companies.length === 0) continue;
    const key = [supplier.id, query.fromCity, query.toCity, query.date, query.includeArrivingThatDay].join('|');
    asked.push({ key, companies, ask: open.get(key) ?? startAsking(ctx, supplier, query, giveUpAfterMs) });
  }
  await firstOf(Promise.all(asked.map(({ ask }) => ask.done)), ctx.config.searchTimes?.answerAfterMs ?? ANSWER_AFTER_MS);
  for (const { key, ask } of asked) {
    if (ask.databaseError) throw ask.databaseError;
    if (ask.state === 'searching' && !open.has(key)) keepOpen(open, key, ask);
  }
  return asked.map(({ companies, ask }) => ({ companies, state: ask.state, segments: ask.segments }));
}

function startAsking(ctx: ApiContext, supplier: BusSupply, query: BusSupplyQuery, giveUpAfterMs: number): Ask {
  const giveUp = new AbortController();
  const ask: Ask = { state: 'searching', segments: [], done: Promise.resolve() };
  const timer = setTimeout(() => giveUp.abort(new Error(`No answer within ${giveUpAfterMs} ms`)), giveUpAfterMs);
  timer.unref();
  // A supplier that does not listen to the signal is left behind all the same.
  const given = new Promise<never>((_, reject) => giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason as Error), { once: true }));
  ask.done = Promise.race([supplier.search(query, giveUp.signal), given])
    .then(
      (segments) => Object.assign(ask, { state: 'answered', segments }),
      (error: unknown) => {
        ask.state = 'failed';
        if (isDatabaseAway(error)) ask.databaseError = error;
        ctx.log.warn({ supplier: supplier.id, reason: error instanceof Error ? error.message : String(error) }, 'bus supplier failed');
      },
    )
    .then(() => clearTimeout(timer));
  return ask;
}

function keepOpen(open: Map<string, Ask>, key: string, ask: Ask): void {
  open.set(key, ask);
  void ask.done.then(() => {
    setTimeout(() => open.delete(key), ask.databaseError ? 0 : KEEP_ANSWER_MS).unref();
  });
}

async function firstOf(done: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([done, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
}
