import { inventoryCached, inventoryVersion } from '../inventory-cache/inventory-cache';
import type { ApiContext, SharedAnswers } from '../context';
import type { Database } from '../database/database';
import { readFlags } from '../feature-flags/read-flags';
import { keptText, type KeptJson } from '../http/kept-json';
import { waitingLine, type WaitingLine } from './waiting-line';

/** As long as whoever asks may keep the answer as well. */
export const KEPT_SECONDS = 60;
/** A page is about 0.2 s of work and some 50 KB. */
const MAX_ANSWERS = 500;
const MAX_BYTES = 10_000_000;
const AT_ONCE = 2;
const MAX_WAITING = 50;

type Kept = {
  json: KeptJson;
  /** The machine's monotonic clock and the time of day, milliseconds. */
  since: number;
  madeAt: number;
};
type Answers = {
  kept: Map<string, Kept>;
  pending: Map<string, Promise<KeptJson>>;
  bytes: number;
  /** What was made before, here or elsewhere, is not used any more: time of day, milliseconds. */
  forgottenAt: number;
};

const lines = new WeakMap<Database, WaitingLine>();

/**
 * An answer as it is sent, made at most a minute ago from the inventory and the flags as they are. Whoever asks for the
 * same meanwhile shares one making, and so do other copies of the API that share something; of different ones a few are
 * made at once and the rest wait (S18). The least recently read ones make room.
 * @throws ApiError NOT_READY where too many wait already
 */
export async function keptAnswer(ctx: ApiContext, name: string, load: () => Promise<unknown>): Promise<KeptJson> {
  // Before the answers: what is shared under a version is never older than it.
  const version = await inventoryVersion(ctx);
  const [answers, flags] = await Promise.all([answersOf(ctx), readFlags(ctx)]);
  const key = `${name} ${JSON.stringify(flags)}`;
  const found = answers.kept.get(key);
  if (found && isFresh(found, ctx.now().getTime())) {
    answers.kept.delete(key);
    answers.kept.set(key, found);
    return found.json;
  }
  return answers.pending.get(key) ?? make(ctx, answers, { key, sharedKey: `${version} ${key}` }, load);
}

/** The next answers are made anew. */
export async function forgetAnswers(ctx: ApiContext): Promise<void> {
  const answers = await answersOf(ctx);
  answers.kept.clear();
  answers.pending.clear();
  answers.bytes = 0;
  answers.forgottenAt = ctx.now().getTime();
}

function make(
  ctx: ApiContext,
  answers: Answers,
  { key, sharedKey }: { key: string; sharedKey: string },
  load: () => Promise<unknown>,
): Promise<KeptJson> {
  const line = lines.get(ctx.database) ?? waitingLine(AT_ONCE, MAX_WAITING);
  lines.set(ctx.database, line);
  const make = async (): Promise<KeptJson> => {
    const shared = ctx.sharedAnswers ? await ownOf(ctx.sharedAnswers, sharedKey, answers, ctx.now().getTime()) : null;
    if (shared) {
      if (answers.pending.get(key) === making) keep(answers, key, shared);
      return shared.json;
    }
    return line(async () => {
      const [since, madeAt] = [performance.now(), ctx.now().getTime()];
      const text = JSON.stringify(await load());
      const json = keptText(text);
      // Forgotten meanwhile: what it was made of may have changed.
      if (answers.pending.get(key) === making) {
        keep(answers, key, { json, since, madeAt });
        ctx.sharedAnswers?.keep(sharedKey, { madeAt, json: text }, KEPT_SECONDS);
      }
      return json;
    });
  };
  const making: Promise<KeptJson> = make().finally(() => {
    if (answers.pending.get(key) === making) answers.pending.delete(key);
  });
  answers.pending.set(key, making);
  return making;
}

/** What another copy has made; it grows no older here than where it was made. */
async function ownOf(shared: SharedAnswers, key: string, { forgottenAt }: Answers, now: number): Promise<Kept | null> {
  const found = await shared.find(key);
  if (found === null || found.madeAt <= forgottenAt) return null;
  const kept = {
    json: keptText(found.json),
    since: performance.now() - Math.max(0, now - found.madeAt),
    madeAt: found.madeAt,
  };
  return isFresh(kept, now) ? kept : null;
}

function keep(answers: Answers, key: string, answer: Kept): void {
  drop(answers, key);
  answers.kept.set(key, answer);
  answers.bytes += answer.json.bytes.byteLength;
  for (const oldest of answers.kept.keys()) {
    if (answers.kept.size <= MAX_ANSWERS && answers.bytes <= MAX_BYTES) return;
    drop(answers, oldest);
  }
}

function drop(answers: Answers, key: string): void {
  answers.bytes -= answers.kept.get(key)?.json.bytes.byteLength ?? 0;
  answers.kept.delete(key);
}

/** By both clocks: a test stops the one, a machine that sleeps the other. */
function isFresh({ since, madeAt }: Kept, now: number): boolean {
  const milliseconds = KEPT_SECONDS * 1000;
  return performance.now() - since < milliseconds && Math.abs(now - madeAt) < milliseconds;
}

async function answersOf(ctx: ApiContext): Promise<Answers> {
  return inventoryCached(ctx, 'landing-answers', async () => ({
    kept: new Map(),
    pending: new Map(),
    bytes: 0,
    forgottenAt: 0,
  }));
}
