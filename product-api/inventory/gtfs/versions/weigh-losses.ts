/** Sold departures of the version that is on sale, and how many of them the next one leaves without a bus (D80). */
export type Losses = { sold: number; lost: number };

const MAX_LOST_PERCENT = 2;
const MAX_LOST_DEPARTURES = 3;
const MAX_LOST_PERCENT_OF_FEW = 10;

/** Whether a version takes so much from travellers that it is more likely wrong than meant. */
export function losesTooMuch({ sold, lost }: Losses): boolean {
  const isOver = (percent: number) => lost * 100 > sold * percent;
  return (isOver(MAX_LOST_PERCENT) && lost > MAX_LOST_DEPARTURES) || isOver(MAX_LOST_PERCENT_OF_FEW);
}

/** Whether only --accept-losses loads a version: it takes too much, or each of its buses leaves at another moment. */
export function needsAcceptance({ losses, zoneChange }: { losses: Losses; zoneChange: string | null }): boolean {
  return losesTooMuch(losses) || zoneChange !== null;
}

/** '7 of 120 sold departures (5.8 %)' */
export function describeLosses({ sold, lost }: Losses): string {
  const percent = sold === 0 ? 0 : (lost * 100) / sold;
  return `${lost} of ${sold} sold ${sold === 1 ? 'departure' : 'departures'} (${percent.toFixed(1)} %)`;
}

const REFUSAL_WORDS = {
  version: {
    what: 'This version',
    next: 'Ask the company whether these buses really end. --dry-run lists what becomes of each booking; --accept-losses loads the version, and each traveller chooses another bus or the money.',
  },
  removal: {
    what: 'The removal',
    next: '--dry-run lists what becomes of each booking; --accept-losses takes the timetable off sale, and each traveller chooses another bus or the money.',
  },
} as const;

/** A feed's next version, or its removal, would leave too many travellers without their bus. Nothing was changed. */
export class VersionRefused extends Error {
  constructor(
    losses: Losses,
    journeys: readonly string[],
    { by = 'version', likelyFaults = [] }: { by?: keyof typeof REFUSAL_WORDS; likelyFaults?: readonly string[] } = {},
  ) {
    const { what, next } = REFUSAL_WORDS[by];
    const more = journeys.length > MAX_LISTED ? [`  … and ${journeys.length - MAX_LISTED} more`] : [];
    super(
      [
        `${what} would cancel ${describeLosses(losses)}: refused, nothing was changed.`,
        ...journeys.slice(0, MAX_LISTED).map((line) => `  ${line}`),
        ...more,
        ...likelyFaults.map((fault) => `More likely wrong than meant: ${fault}.`),
        next,
      ].join('\n'),
    );
    this.name = 'VersionRefused';
  }
}

const MAX_LISTED = 20;
