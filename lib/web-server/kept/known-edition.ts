import { z } from 'zod';

/** While somebody is there, the product API is asked that often: a change of flags or inventory ends what is kept. */
const ASK_EVERY_MS = 250;
/** So old an edition is believed. */
const BELIEVED_MS = 500;
/** While a busy product API is asked, an older one is: a kept page does not wait behind others' searches (P14). */
const BELIEVED_WHILE_ASKED_MS = 2_000;
/** Nobody waits longer for it; then the last one will do. */
const PATIENCE_MS = 100;
const TIMEOUT_MS = 5_000;
/** For so long pages that were asked for lately are drawn of a new inventory before it is shown, instead of after. */
const DRAWN_AHEAD_MS = 1_500;
/** Somebody was there that lately. */
const LATELY_MS = 5_000;

/** Draws what will be asked for of an edition that has not begun. */
export type DrawAhead = (next: string) => Promise<void>;

export type KnownEdition = {
  edition: () => Promise<string>;
  /** Has these drawings made before another inventory is shown: nobody waits for them after an import (P15). */
  beforeNext: (draw: DrawAhead) => void;
};

const flagsOf = z.object({ flags: z.unknown() }).transform(({ flags }) => JSON.stringify(flags));

/**
 * What kept answers are made of, as the product API says it; the last it has said while it is away. Other flags begin
 * at once, another inventory once what was asked for lately is drawn, DRAWN_AHEAD_MS later at most.
 */
export function knownEdition(apiOrigin: string, callApi: (request: Request) => Promise<Response>): KnownEdition {
  const drawings: DrawAhead[] = [];
  let edition = '';
  let coming: string | null = null;
  let knownAt = Number.NEGATIVE_INFINITY;
  let wantedAt = knownAt;
  let pending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await callApi(new Request(`${apiOrigin}/edition`, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
      if (answer.ok) learn(await answer.text());
    } catch {
      // Away: the last it has said stays, and it is not asked by every request.
    } finally {
      knownAt = performance.now();
      pending = null;
      askAgainLater();
    }
  }

  function learn(said: string): void {
    if (said === (coming ?? edition)) return;
    coming = null;
    if (!differInInventoryAlone(edition, said)) edition = said;
    else if (said !== edition) void begin(said);
  }

  async function begin(next: string): Promise<void> {
    coming = next;
    // Whoever draws says what went wrong; the page is drawn when it is asked for.
    await inTime(Promise.allSettled(drawings.map((draw) => draw(next))), DRAWN_AHEAD_MS);
    if (coming !== next) return;
    edition = next;
    coming = null;
  }

  function askAgainLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (performance.now() - wantedAt < LATELY_MS) pending ??= ask();
    }, ASK_EVERY_MS);
    timer.unref();
  }

  async function read(): Promise<string> {
    const isFirst = knownAt === Number.NEGATIVE_INFINITY;
    wantedAt = performance.now();
    if (wantedAt - knownAt < (pending ? BELIEVED_WHILE_ASKED_MS : BELIEVED_MS)) return edition;
    pending ??= ask();
    await (isFirst ? pending : inTime(pending, PATIENCE_MS));
    return edition;
  }

  return { edition: read, beforeNext: (draw) => drawings.push(draw) };
}

function differInInventoryAlone(one: string, other: string): boolean {
  const [before, after] = [one, other].map((edition) => flagsOf.safeParse(parsed(edition)));
  return before?.success === true && after?.success === true && before.data === after.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function inTime(coming: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([coming, new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
  clearTimeout(timer);
}
