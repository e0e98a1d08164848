import type { Oversold } from '../tables/publish.repository';
import type { Staging } from '../tables/staging.repository';
import type { LoadedTimetable } from '../tables/timetable.repository';
import type { Losses } from '../versions/weigh-losses';
import type { AffectedJourney } from './affected-journeys';
import type { StagedCounts } from './stage-timetable';

/** A staged version of a timetable that is to go on sale. */
export type PublishRequest = {
  staging: Staging;
  /** Highest index of each staging table. */
  counts: Pick<StagedCounts, 'stations' | 'patterns' | 'segments' | 'roads' | 'trips' | 'fares' | 'transfers'>;
  row: LoadedTimetable;
  /** As it was when the import began. */
  previous: LoadedTimetable | null;
  hasFares: boolean;
  /** First service day that this import speaks about. */
  firstDay: string;
  isDryRun: boolean;
  /** Publishes also what takes too many buses from travellers (D80). */
  acceptsLosses: boolean;
  /** What is likely wrong with it: said where it is refused. */
  likelyFaults?: readonly string[];
  /** Takes the timetable off sale: nothing of it is staged. */
  isRemoval?: boolean;
};

/** What came of it. */
export type Published = {
  added: number;
  removed: number;
  losses: Losses;
  found: AffectedJourney[];
  affected: AffectedJourney[];
  /** Departures that have sold more seats than they have now. */
  oversold: Oversold[];
};
