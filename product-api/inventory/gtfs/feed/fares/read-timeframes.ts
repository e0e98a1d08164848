import type { FaultList } from '../files/feed-error';
import type { Timeframe } from '../feed-fares';
import type { FeedSource } from '../files/feed-source';
import { parseTime } from '../files/fields';
import type { IndexById } from '../read-network';
import { readTable, type RowCount } from '../files/read-table';

const DAY_SECONDS = 86_400;

/** timeframes.txt: parts of a day on the clocks of the stop. */
export async function readTimeframes(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  services: IndexById,
): Promise<Timeframe[]> {
  const file = 'timeframes.txt';
  const frames: Timeframe[] = [];
  const columns = {
    file,
    required: ['timeframe_group_id', 'service_id'],
    optional: ['start_time', 'end_time'],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    const service = services.get(row('service_id'));
    const time = (column: 'start_time' | 'end_time', empty: number) =>
      row(column) === '' ? empty : parseTime(row(column));
    const [start, end] = [time('start_time', 0), time('end_time', DAY_SECONDS)];
    const group = row('timeframe_group_id');
    if (group === '') faults.add(file, line, 'timeframe_group_id is empty');
    if (service === undefined) faults.add(file, line, `unknown service_id "${row('service_id')}"`);
    if (start === null || start > DAY_SECONDS) faults.add(file, line, `bad start_time "${row('start_time')}"`);
    if (end === null || end > DAY_SECONDS) faults.add(file, line, `bad end_time "${row('end_time')}"`);
    if (start === null || end === null || service === undefined) return;
    if (end <= start) faults.add(file, line, 'end_time is not after start_time');
    if (
      frames.some(
        (frame) => frame.group === group && frame.service === service && frame.start < end && start < frame.end,
      )
    ) {
      faults.add(file, line, `overlaps an earlier time of "${group}" on the same days`);
    }
    frames.push({ group, start, end, service });
  });
  return frames;
}
