import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { FrameworkAnswer } from './framework-line';
import { keptBody, type KeptBody } from './kept-body';
import type { KeepingTime } from './keeping-time';
import type { KnownEdition } from './known-edition';

export type KeptAnswer = { headers: IncomingHttpHeaders; body: KeptBody; askedAt: number };

type Kept = { kind: 'kept'; answer: KeptAnswer };
type Missing = { kind: 'missing'; answer: FrameworkAnswer };

/**
 * What is known of an address: an answer for everybody; that nothing is there, as the framework says it; or that each
 * visitor has to ask the framework.
 */
export type Found = Kept | Missing | { kind: 'unkept' };

type Held<Answer> = {
  found: Answer;
  edition: string;
  askedAt: number;
  freshUntil: number;
  staleUntil: number;
  sentAt: number;
};

export type KeeperSettings = {
  /** Asks the framework, in nobody's name, for what it would draw now. */
  ask: (path: string) => Promise<FrameworkAnswer>;
  /** For how long an answer may be kept; null for one that may not. */
  keepingTime: (answer: FrameworkAnswer) => KeepingTime | null;
  /** For how long it is believed that nothing is there; each asks for themselves where it is not said. */
  missingTime?: KeepingTime;
  /** Of what answers are made: whatever was kept before another edition has ended. */
  edition: KnownEdition['edition'];
  /** Where what was asked for last is made of another inventory before it is shown. */
  beforeNext?: KnownEdition['beforeNext'];
  maxBytes: number;
  /** Of brotli, 0 to 11: pages are made again and again, files once. */
  quality: number;
  /**
   * For so long after a change of edition an answer may still be made of what other memories knew before it: what came
   * by then is renewed once more.
   */
  settlingMs?: number;
  onError: (error: unknown, path: string) => void;
  now?: () => number;
};

const MAX_PATH_LENGTH = 500;
const MAX_UNKEPT = 2_000;
const UNKEPT_MS = 60_000;
/** A page that failed is not asked for again by the next hit. */
const RETRY_MS = 5_000;
const MISSING = new Set([404, 410]);
/** Of the memory: made-up addresses push no page out. */
const MISSING_PART = 1 / 16;
/** So many stale pages are renewed behind their readers at a time; the others stay stale a little longer. */
const MAX_RENEWALS = 4;
/** So many, the last that somebody asked for, and that lately, are made of an edition before it begins. */
const MAX_AHEAD = 8;
const LATELY_MS = 10_000;
/** Said of one connection or one request, or by the keeper itself. */
const NOT_KEPT = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-request-id',
]);

/**
 * Keeps answers that the framework gives to everybody. One request to it makes or renews an answer, however many ask;
 * while it is renewed, and when that fails, the one of before stays for as long as the framework allows.
 */
export function answerKeeper({
  now = Date.now,
  settlingMs = 0,
  ...settings
}: KeeperSettings): (path: string) => Promise<Found> {
  const kept = new LRUCache<string, Held<Kept>>({
    maxSize: settings.maxBytes,
    sizeCalculation: ({ found, edition }, path) => found.answer.body.bytes + edition.length + path.length + 1_000,
  });
  const missing = new LRUCache<string, Held<Missing>>({
    maxSize: Math.ceil(settings.maxBytes * MISSING_PART),
    sizeCalculation: ({ found, edition }, path) => found.answer.body.length + edition.length + path.length + 1_000,
  });
  const unkept = new LRUCache<string, number>({ max: MAX_UNKEPT });
  const asking = new Map<string, Promise<Found>>();
  let present: string | null = null;
  let ahead: string | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;

  async function readEdition(): Promise<string> {
    const edition = await settings.edition();
    if (edition !== present) {
      changedAt = now();
      ahead = null;
    }
    present = edition;
    return edition;
  }

  settings.beforeNext?.(async (next) => {
    // What it is made of may still be what other memories knew before.
    changedAt = now();
    ahead = next;
    const lately = [...kept, ...missing]
      .filter(([, { sentAt }]) => now() - sentAt < LATELY_MS)
      .toSorted(([, one], [, other]) => other.sentAt - one.sentAt);
    for (const [path] of lately.slice(0, MAX_AHEAD)) {
      if (ahead !== next) return;
      await renew(path, next);
    }
  });

  function renew(path: string, edition: string): Promise<Found> {
    const name = `${edition} ${path}`;
    const pending = asking.get(name) ?? ask(path, edition).finally(() => asking.delete(name));
    asking.set(name, pending);
    return pending;
  }

  async function ask(path: string, edition: string): Promise<Found> {
    const askedAt = now();
    const known = knownOf(path);
    const before = known?.edition === edition && askedAt < known.staleUntil ? known : null;
    const answer = await settings.ask(path).catch((error: unknown) => {
      settings.onError(error, path);
      return null;
    });
    if (before && (answer === null || answer.status >= 500)) {
      before.freshUntil = now() + RETRY_MS;
      return before.found;
    }
    // The framework may still hold an earlier page, which it shows to whoever asks for themselves.
    if (answer === null || answer.status >= 500) return { kind: 'unkept' };
    const time = settings.keepingTime(answer);
    const hold = <Answer>(found: Answer, keeping: KeepingTime): Held<Answer> => ({
      found,
      edition,
      askedAt,
      ...until(askedAt, keeping),
      // Being made anew is no visit.
      sentAt: known?.sentAt ?? askedAt,
    });
    const found = time === null ? leftOf(answer) : await keptOf(answer, askedAt, kept.get(path)?.found.answer.body);
    // What was asked for later knows more.
    if ((knownOf(path)?.askedAt ?? 0) > askedAt) return found;
    kept.delete(path);
    missing.delete(path);
    if (time !== null && found.kind === 'kept') kept.set(path, hold(found, time));
    if (found.kind === 'unkept') unkept.set(path, now() + UNKEPT_MS);
    if (found.kind === 'missing' && settings.missingTime && isForEverybody(answer))
      missing.set(path, hold(found, settings.missingTime));
    return found;
  }

  function knownOf(path: string): Held<Kept> | Held<Missing> | undefined {
    return kept.get(path) ?? missing.get(path);
  }

  function until(askedAt: number, { freshMs, staleMs }: KeepingTime): Pick<Held<Found>, 'freshUntil' | 'staleUntil'> {
    const settledAt = changedAt + settlingMs;
    const freshUntil = askedAt < settledAt ? Math.min(askedAt + freshMs, settledAt) : askedAt + freshMs;
    return { freshUntil, staleUntil: askedAt + freshMs + staleMs };
  }

  async function keptOf(
    { headers, body: plain }: FrameworkAnswer,
    askedAt: number,
    before: KeptBody | undefined,
  ): Promise<Kept> {
    const body = await keptBody(plain, headers['content-type'] ?? '', settings.quality, before);
    return { kind: 'kept', answer: { headers: saidToAll(headers), body, askedAt } };
  }

  return async (path) => {
    if (path.length > MAX_PATH_LENGTH) return { kind: 'unkept' };
    const edition = await readEdition();
    const known = knownOf(path);
    if (known) known.sentAt = now();
    if (known && [edition, ahead].includes(known.edition) && now() < known.staleUntil) {
      // A clock that was set back would keep it for as long again.
      const isOld = now() >= known.freshUntil || now() < known.askedAt;
      if (isOld && asking.size < MAX_RENEWALS)
        renew(path, edition).catch((error: unknown) => settings.onError(error, path));
      return known.found;
    }
    if ((unkept.get(path) ?? 0) > now()) return { kind: 'unkept' };
    return renew(path, edition);
  };
}

function isForEverybody({ status, headers }: FrameworkAnswer): boolean {
  return MISSING.has(status) && !headers['set-cookie'];
}

function leftOf({ status, headers, body }: FrameworkAnswer): Missing | { kind: 'unkept' } {
  if (status < 400) return { kind: 'unkept' };
  return { kind: 'missing', answer: { status, headers: saidToAll(headers), body } };
}

function saidToAll(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_KEPT.has(name)));
}
