import {
  cancelByFeed,
  listCancelledRuns,
  listLiveFeeds,
  tellUntold,
  type HeardFeed,
  type WholeContext,
} from '@/product-api/index';
import { dayAndClockText } from '@/rules/buses/run-times';
import { counted } from '@/rules/counted';
import { NOTHING_TO_DO, UsageFault, type CommandInput } from './command';
import { tellingLines } from './departure-words';
import { linesOfRows } from './rows';
import { minute } from './words';

type Live = { isTried: boolean; isSure: boolean; report: CommandInput['report'] };

/** What live feeds cancel and is still sold: listed, and cancelled once the operator agrees. */
export async function cancelWhatFeedsCancel(ctx: WholeContext, { isTried, isSure, report }: Live): Promise<number> {
  const feeds = await listLiveFeeds(ctx);
  for (const feed of feeds) report(feedLine(feed));
  if (feeds.length === 0) report('No live feed is set (GTFS_RT_URL), or it was not asked yet.');
  const runs = await listCancelledRuns(ctx);
  if (runs.length === 0) {
    report('Live feeds cancel nothing that is still sold.');
    return isTried ? NOTHING_TO_DO : 0;
  }
  const rows = runs.map(({ id, company, trip, departureAt, zone, saidAt, wasRestored, feed }) => ({
    number: id,
    company,
    trip,
    leaves: dayAndClockText(departureAt, zone),
    said: minute(saidAt),
    note: wasRestored ? 'you restored it' : '',
    feed,
  }));
  const headings = ['number', 'company', 'trip', 'leaves', 'said', 'note', 'feed'];
  report(`Live feeds cancel ${counted(runs.length, 'departure')} still sold (each leaves on its first stop’s clock):`);
  for (const line of linesOfRows(headings, rows, false)) report(line);
  if (isTried) return 0;
  if (!isSure) throw new UsageFault('Nothing was done: it asks first, or takes --yes.');
  for (const run of runs) await cancelByFeed(ctx, run);
  const telling = await tellUntold(ctx, { departureIds: runs.map(({ id }) => id) });
  report(`Cancelled: ${runs.length}.`);
  for (const line of tellingLines(telling)) report(line);
  return telling.failed === 0 ? 0 : 1;
}

/** An embedded database answers nobody else: how a feed goes is said here. */
function feedLine({ name, saidAt, isStale, fault, counts }: HeardFeed): string {
  const said =
    saidAt === null ? 'has said nothing yet' : `${isStale ? 'silent since' : 'heard at'} ${saidAt.toISOString()}`;
  const found = counts && `${counts.matched} of ${counts.trips} trips are ours, ${counts.cancelled} cancelled`;
  return `${name}: ${[said, found, fault && `not taken: ${fault}`].filter(Boolean).join('; ')}.`;
}
