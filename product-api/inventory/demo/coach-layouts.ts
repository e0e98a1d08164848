import type { CoachLayout } from '@/rules/buses/coach-layout';

type Rows = { front?: string; seats: string; rows: number; back?: string };

/** Driver and door in front, toilet and emergency exit behind: their corners are those of every coach of ours. */
function layoutOf({ front, seats, rows, back }: Rows): CoachLayout {
  const all = [...(front ? [front] : []), ...Array.from({ length: rows }, () => seats), ...(back ? [back] : [])];
  const behind = all.length + 1;
  return {
    rows: all,
    features: [
      { kind: 'driver', row: 0, column: 1 },
      { kind: 'door', row: 0, column: seats.length },
      { kind: 'toilet', row: behind, column: 1 },
      { kind: 'exit', row: behind, column: seats.length },
    ],
  };
}

/** Where the seats of invented coaches are, by number of seats. Only companies that reserve seats have one. */
export const COACH_LAYOUTS = {
  twoAndTwo44: layoutOf({ front: 'AB w_', seats: 'AB CD', rows: 10, back: 'AB __' }),
  twoAndTwo40: layoutOf({ seats: 'AB CD', rows: 10 }),
  twoAndOne36: layoutOf({ seats: 'AB C', rows: 12 }),
  twoAndOne34: layoutOf({ front: 'w_ C', seats: 'AB C', rows: 11 }),
  twoAndTwo32: layoutOf({ seats: 'AB CD', rows: 8 }),
} as const;
