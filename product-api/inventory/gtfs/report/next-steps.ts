import { counted } from '@/rules/counted';
import { addDays } from '@/rules/dates/dates';
import type { GtfsReport } from '../gtfs-report';
import type { Twin } from '../versions/twin';
import { needsAcceptance } from '../versions/weigh-losses';

/** A timetable that ends sooner than this sells hardly anything. */
const ENDS_SOON_DAYS = 14;

export type NextStepFacts = Pick<
  GtfsReport,
  | 'source'
  | 'outcome'
  | 'twins'
  | 'losses'
  | 'likelyFaults'
  | 'zoneChange'
  | 'firstDay'
  | 'lastDay'
  | 'shiftedByDays'
  | 'withoutFare'
  | 'departuresWithoutFare'
  | 'changed'
  | 'affected'
> & {
  /** Companies whose seats or terms nobody has stated. */
  unstated: readonly string[];
  /** The feed goes on after what can be sold. */
  isCut: boolean;
  /** As the feed says of itself, in its own days; null: nothing. */
  holdsUntil: string | null;
  today: string;
};

/** What the operator has to do next, in one sentence each, the most pressing one first. */
export function nextSteps(facts: NextStepFacts): string[] {
  const { outcome, firstDay, lastDay, shiftedByDays, withoutFare, changed, affected, unstated, isCut, today } = facts;
  const { source, twins, likelyFaults, holdsUntil } = facts;
  const isDryRun = outcome === 'dryRun';
  const isRefused = isDryRun && needsAcceptance(facts);
  const toCall = affected.filter(({ email, change }) => email === null && change !== 'found');
  const steps: [boolean, string][] = [
    ...twins.map((twin): [boolean, string] => [true, aboutTwin(source, twin)]),
    [likelyFaults.length > 0, `Ask the company for a corrected version, unless it is meant: ${likelyFaults[0] ?? ''}.`],
    [
      isRefused && likelyFaults.length === 0,
      'Ask the company whether the lost buses really end, and load the version with --accept-losses if they do.',
    ],
    [
      toCall.length > 0 && !isDryRun,
      `Call the travellers of ${listed(toCall.map(({ bookingNumber }) => bookingNumber))}: they gave no e-mail address.`,
    ],
    [
      changed.oversold.length > 0,
      `Send a larger coach, or move travellers, where more seats are sold than there are (${counted(changed.oversold.length, 'departure')}, above).`,
    ],
    [
      shiftedByDays !== 0,
      'Sell real travellers nothing of this: its days are shifted; load the timetable without a shift first.',
    ],
    [
      firstDay !== null && firstDay > addDays(today, 1) && changed.removed > 0,
      `Ask the company whether its buses pause: nothing of this timetable runs before ${firstDay ?? ''}. If they do not, load the version before once more, and this one when its days have come.`,
    ],
    [
      holdsUntil !== null && holdsUntil < today && shiftedByDays === 0,
      `Ask the company for its next version: feed_info.txt says that this one held until ${holdsUntil ?? ''}.`,
    ],
    [withoutFare > 0, `Give fares with --fares FILE, or --fares distance to try: ${unsoldWords(facts)}.`],
    [
      unstated.length > 0,
      `State seats, services and terms of ${listed(unstated)} with --operator-terms FILE: what travellers read is guessed.`,
    ],
    [
      lastDay !== null && lastDay < addDays(today, ENDS_SOON_DAYS) && !isCut,
      `Ask the company for its next version: the last service day is ${lastDay ?? ''}.`,
    ],
    [isCut, 'Load the feed again from time to time: it goes on after the last day that can be sold.'],
    [isDryRun && !isRefused, 'Run the command again without --dry-run to put this on sale.'],
    [outcome === 'loaded', 'Compare what is sold with the feed: npm run inventory:check -- FEED.'],
  ];
  return steps.flatMap(([isDue, step]) => (isDue ? [step] : []));
}

function unsoldWords({ withoutFare, departuresWithoutFare }: NextStepFacts): string {
  const pairs = `${counted(withoutFare, 'city pair')} cannot be bought, on some buses or on all`;
  return departuresWithoutFare === 0
    ? pairs
    : `${pairs}, and ${counted(departuresWithoutFare, 'departure')} not at all`;
}

function aboutTwin(source: string, { source: other, companies, shared, sampled }: Twin): string {
  const sources = 'npm run inventory:sources --';
  return `If this timetable replaces ${other}, take that out, or travellers see each bus twice: ${sources} remove ${other}. It sells ${shared} of ${counted(sampled, 'bus', 'buses')} that were looked for, at the same times between the same cities, as ${listed(companies)}; ${sources} compare ${other} ${source} lists them.`;
}

const MAX_LISTED = 5;

/** The first few names, and how many more. */
export function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return `${names.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
