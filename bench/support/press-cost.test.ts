import { expect, it } from 'vitest';
import { ANSWERED, costOf, type TraceEvent } from './press-cost';

const ids = { pid: 7, tid: 7 };
/** Its thread's time is as long as the clock's, less what was taken from it. */
const span = (name: string, ts: number, dur: number, tdur = dur): TraceEvent => ({
  ...ids,
  name,
  ph: 'X',
  ts,
  dur,
  tts: ts,
  tdur,
});
const dispatched = (type: string, ts: number): TraceEvent => ({
  ...span('EventDispatch', ts, 10),
  args: { data: { type } },
});
const rendered = (ts: number): TraceEvent => ({ ...ids, name: 'AnimationFrame::Render', ph: 'b', ts });
const answered = (ts: number): TraceEvent => ({ ...ids, name: ANSWERED, ph: 'I', ts });

/** Let go of at 10,100, clicked at 10,500; then nothing until the frame at 30,000, whose commit ends at 34,500. */
const PRESS = [
  span('RunTask', 2_000, 900),
  span('RunTask', 10_000, 1_000),
  dispatched('pointerup', 10_100),
  dispatched('click', 10_500),
  span('RunTask', 30_000, 9_000),
  rendered(30_100),
  answered(30_200),
  span('Commit', 34_000, 500),
];

it('counts tasks from letting go to the commit of the answer, and not the wait between them', () => {
  expect(costOf(PRESS)).toEqual({ work: 5.5, frame: 4.5, frames: 1 });
});

it('counts what the thread did in between for others, and not what other processes took from it', () => {
  const busy = [...PRESS, span('RunTask', 15_000, 7_000, 2_000), { ...span('RunTask', 15_000, 9_000), tid: 8 }];
  expect(costOf(busy)).toEqual({ work: 7.5, frame: 4.5, frames: 1 });
});

it('goes on to the frame that has the answer, where one before it was begun without', () => {
  const late = [...PRESS, span('RunTask', 12_000, 3_000), rendered(12_100), span('Commit', 14_000, 300)];
  expect(costOf(late)).toEqual({ work: 8.5, frame: 4.5, frames: 2 });
});

it('says so where nothing was let go of, or nothing has answered', () => {
  expect(() => costOf(PRESS.slice(0, 2))).toThrow('Nothing was let go of');
  expect(() => costOf(PRESS.filter(({ name }) => name !== ANSWERED))).toThrow('No frame has answered');
});
