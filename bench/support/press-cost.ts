/** What `costOf` reads of Chromium's trace; its own thread's time is `tts` and `tdur`, all microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

/** Tasks and commits are of the second, what `performance.mark` says of the third. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
] as const;
/** What the page marks in the frame that draws the answer. */
export const ANSWERED = 'press-answered';

export type PressCost = {
  /** Processor time of the page's thread from letting go until the answer is handed to the compositor, ms. */
  work: number;
  /** How much of it was the last frame: its callbacks, style, layout and paint, ms. */
  frame: number;
  /** Frames that were begun after the click, the one with the answer among them. */
  frames: number;
};

/**
 * What one press has cost, from a trace in which there is one.
 *
 * It is the time of the page's own thread that counts, task by task, and not the clock: between the click and the next
 * frame a page does nothing but wait for the display, 0 to 16.7 ms as chance has it, and that wait is as long for a
 * press that costs nothing. While the thread has less than a frame to do, the answer is in the very first frame that
 * begins after the press, whenever that is. Every task in between counts, whoever's it is: each makes the frame wait.
 * The thread's own time leaves out what other processes take of a busy machine; the slow-down is in it, since Chromium
 * makes the thread itself turn in circles.
 *
 * It begins with the task of `pointerup`: what a browser makes of a finger for mice is part of a press. It ends with
 * the commit of the frame that found the answer in the page: what is drawn from there on is drawn by others.
 */
export function costOf(events: readonly TraceEvent[]): PressCost {
  const released = events.find(isDispatched('pointerup'));
  if (!released) throw new Error('Nothing was let go of in this trace.');
  const ofPage = events
    .filter(({ pid, tid }) => pid === released.pid && tid === released.tid)
    .sort((left, right) => left.ts - right.ts);
  const click = ofPage.find((event) => isDispatched('click')(event) && event.ts >= released.ts);
  const answered = click && ofPage.find(({ name, ts }) => name === ANSWERED && ts >= click.ts);
  const commit = answered && ofPage.find(({ name, ts }) => name === 'Commit' && ts >= answered.ts);
  if (!commit) throw new Error('No frame has answered in this trace.');
  const tasks = ofPage.filter(
    (event) => event.name === 'RunTask' && endOf(event) >= released.ts && event.ts <= commit.ts,
  );
  const last = tasks.at(-1);
  if (!last) throw new Error('This trace has no tasks.');
  const frame = (commit.tts ?? Number.NaN) + (commit.tdur ?? Number.NaN) - (last.tts ?? Number.NaN);
  const before = tasks.slice(0, -1).reduce((sum, { tdur = Number.NaN }) => sum + tdur, 0);
  const frames = ofPage.filter(
    ({ name, ph, ts }) => name === 'AnimationFrame::Render' && ph === 'b' && ts > click.ts && ts <= answered.ts,
  ).length;
  return { work: (before + frame) / 1_000, frame: frame / 1_000, frames };
}

function isDispatched(type: string): (event: TraceEvent) => boolean {
  return ({ name, args }) => name === 'EventDispatch' && args?.data?.type === type;
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
