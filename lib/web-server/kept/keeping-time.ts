import type { FrameworkAnswer } from './framework-line';

/** How long an answer is given to others, and how long after that while it is being renewed. */
export type KeepingTime = { freshMs: number; staleMs: number };

/** What the framework lets an answer depend on is in no page that is the same for everybody but for these. */
const HARMLESS_VARY =
  /^(?:rsc|next-router-state-tree|next-router-prefetch|next-router-segment-prefetch|next-url|accept-encoding)$/;

/**
 * For how long the framework lets everybody see one answer (RFC 9111, 5.2.2): a 200 whose Cache-Control says s-maxage.
 * Null for whatever could be somebody's own.
 */
export function pageKeepingTime(answer: FrameworkAnswer): KeepingTime | null {
  const control = isForEverybody(answer) ? directivesOf(answer) : null;
  const fresh = secondsOf(control, 's-maxage');
  return fresh > 0 ? { freshMs: fresh * 1_000, staleMs: secondsOf(control, 'stale-while-revalidate') * 1_000 } : null;
}

/** The same of a picture or a list of addresses, which may also say how long a browser keeps it. */
export function pictureKeepingTime(answer: FrameworkAnswer): KeepingTime | null {
  const control = isForEverybody(answer) ? directivesOf(answer) : null;
  const fresh = secondsOf(control, 's-maxage') || (control?.has('public') ? secondsOf(control, 'max-age') : 0);
  return fresh > 0 ? { freshMs: fresh * 1_000, staleMs: secondsOf(control, 'stale-while-revalidate') * 1_000 } : null;
}

/** A file of this build is the same until another build is started, whatever browsers are told. */
export function fileKeepingTime(answer: FrameworkAnswer): KeepingTime | null {
  const isKept = isForEverybody(answer, ['no-cache']);
  return isKept ? { freshMs: Number.POSITIVE_INFINITY, staleMs: 0 } : null;
}

function isForEverybody(answer: FrameworkAnswer, allowed: readonly string[] = []): boolean {
  const { status, headers } = answer;
  const control = directivesOf(answer);
  const isForbidden = ['private', 'no-store', 'no-cache'].some((word) => control.has(word) && !allowed.includes(word));
  const vary = String(headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return (
    status === 200 &&
    !isForbidden &&
    headers['set-cookie'] === undefined &&
    headers['content-encoding'] === undefined &&
    vary.every((name) => HARMLESS_VARY.test(name))
  );
}

function directivesOf({ headers }: FrameworkAnswer): Map<string, string> {
  const said = String(headers['cache-control'] ?? '').toLowerCase();
  return new Map(
    said.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name, value];
    }),
  );
}

function secondsOf(control: Map<string, string> | null, name: string): number {
  const seconds = Number(control?.get(name) ?? 0);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
