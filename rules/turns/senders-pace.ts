export type PaceSizes = {
  /** Turns that a sender has as fast as they come, and so many more each second. */
  burst: number;
  perSecond: number;
  /** Beyond them, it rests so many times as long as its turn has taken, but at most so long. */
  restTimes: number;
  maxRestMs: number;
};

type Pace = { turns: number; at: number; restsUntil: number };

/** Whoever has gone on without end is as good as new that many bursts later. */
const MAX_BURSTS = 2;

/**
 * Who keeps us at work without end works in breaths: what lies between them is everybody else's (P14). Counted by how
 * long turns take, it is the same share of a slow machine as of a fast one.
 */
export function sendersPace({ burst, perSecond, restTimes, maxRestMs }: PaceSizes) {
  const paces = new Map<string, Pace>();
  const turnsLeft = ({ turns, at }: Pace, now: number) => Math.max(0, turns - ((now - at) / 1_000) * perSecond);

  function forgetRested(now: number): void {
    for (const [sender, pace] of paces) {
      if (turnsLeft(pace, now) > 0 || pace.restsUntil > now) return;
      paces.delete(sender);
    }
  }

  return {
    /** A turn of the sender is over. @returns how long its next one has to wait, milliseconds */
    endTurn: (sender: string, tookMs: number): number => {
      const now = performance.now();
      const known = paces.get(sender);
      const turns = Math.min((known ? turnsLeft(known, now) : 0) + 1, MAX_BURSTS * burst);
      const restMs = turns > burst ? Math.min(tookMs * restTimes, maxRestMs) : 0;
      // Whoever had a turn last stands last, so that those who are to be forgotten stand first.
      paces.delete(sender);
      paces.set(sender, { turns, at: now, restsUntil: now + restMs });
      forgetRested(now);
      return restMs;
    },
    /** Has had more turns than it should of late. */
    isHurried: (sender: string): boolean => {
      const pace = paces.get(sender);
      return pace !== undefined && turnsLeft(pace, performance.now()) > burst;
    },
    isResting: (sender: string): boolean => (paces.get(sender)?.restsUntil ?? 0) > performance.now(),
  };
}
