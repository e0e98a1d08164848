import { minutesBetween } from '@/rules/dates/dates';
import type { FollowedFeed } from './followed-feeds.repository';

/** What a look that went wrong begins with, where it is kept. */
export const FAULTS = { refused: 'refused: ', failed: 'failed: ' } as const;
type Fault = keyof typeof FAULTS;

/** So many looks in a row that nobody made are no delay any more. */
const MISSED_LOOKS = 3;

/** How a look went wrong; null: it did not, or there was none yet. */
export function faultOf(outcome: string | null): Fault | null {
  if (outcome?.startsWith(FAULTS.refused)) return 'refused';
  return outcome?.startsWith(FAULTS.failed) ? 'failed' : null;
}

type Looked = Pick<FollowedFeed, 'source' | 'everyMinutes' | 'checkedAt' | 'outcome'>;

/**
 * What is wrong with a timetable that is followed, and what to do; null: nothing is. Without its address, in which a
 * key may stand.
 */
export function feedTrouble({ source, everyMinutes, checkedAt, outcome }: Looked, now: Date): string | null {
  const at = checkedAt === null ? '' : ` at ${checkedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (checkedAt !== null && minutesBetween(checkedAt, now) > MISSED_LOOKS * everyMinutes)
    return `${source} was looked for last${at}, though it is due every ${everyMinutes} minutes: does a server run?`;
  const said = `${source}, looked for${at}: ${outcome}`.replace(/\.?$/, '.');
  const fault = faultOf(outcome);
  if (fault === null) return null;
  return fault === 'refused'
    ? `${said} Ask the company, or decide: load it by hand, docs/timetables.md.`
    : `${said} It is tried again; where that goes on, ask whoever runs the address, or follow another one.`;
}
