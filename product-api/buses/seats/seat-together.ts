import { areNeighbours, type CoachSeat } from './seat-map';

export type Seated = { travellerIndex: number; seat: CoachSeat };
export type PartyToSeat = {
  /** Who has no seat yet; adults before children. */
  travellers: { travellerIndex: number; isChild: boolean }[];
  /** Who of the party has one. */
  seated: { seat: CoachSeat; isChild: boolean }[];
};

/**
 * The best of the free seats for a party: as near to each other, and to those who chose, as the coach allows, and a
 * child beside an adult wherever two seats side by side are left (F17). Fewer seats than travellers: the last ones get
 * none.
 */
export function seatTogether(free: readonly CoachSeat[], { travellers, seated }: PartyToSeat): Seated[] {
  const seats = nearestSeats(
    free,
    seated.map(({ seat }) => seat),
    travellers.length,
  );
  const going = travellers.slice(0, seats.length);
  const children = going.filter(({ isChild }) => isChild);
  const adultSeats = seated.filter(({ isChild }) => !isChild).map(({ seat }) => seat);
  const ofChildren = bestForChildren(seats, children.length, adultSeats);
  const ofAdults = seats.filter((seat) => !ofChildren.includes(seat));
  return going.flatMap(({ travellerIndex, isChild }) => {
    const seat = (isChild ? ofChildren : ofAdults).shift();
    return seat ? [{ travellerIndex, seat }] : [];
  });
}

/** Somebody in the next row is further away than somebody across the aisle. */
function distance(left: CoachSeat, right: CoachSeat): number {
  return 3 * Math.abs(left.row - right.row) + Math.abs(left.column - right.column);
}

/** The group of seats with the least sum of distances, grown from those who sit already, else from each free seat. */
function nearestSeats(free: readonly CoachSeat[], seated: readonly CoachSeat[], count: number): CoachSeat[] {
  const starts = seated.length > 0 || count === 0 ? [[]] : free.map((seat) => [seat]);
  let best: { seats: CoachSeat[]; cost: number } = { seats: [], cost: Infinity };
  for (const start of starts) {
    const grown = grow(free, seated, start, count);
    if (grown.cost < best.cost) best = grown;
  }
  return best.seats.sort((left, right) => left.row - right.row || left.column - right.column);
}

function grow(
  free: readonly CoachSeat[],
  seated: readonly CoachSeat[],
  start: readonly CoachSeat[],
  count: number,
): { seats: CoachSeat[]; cost: number } {
  const seats = [...start];
  let cost = 0;
  while (seats.length < count) {
    const far = (seat: CoachSeat) => [...seated, ...seats].reduce((sum, other) => sum + distance(seat, other), 0);
    const [next] = free.filter((seat) => !seats.includes(seat)).sort((left, right) => far(left) - far(right));
    if (!next) break;
    cost += far(next);
    seats.push(next);
  }
  return { seats, cost };
}

/**
 * Which of the seats children take: as many as possible with an adult beside them, then as few as possible on the
 * aisle. At most 9 seats: every choice is tried.
 */
function bestForChildren(seats: readonly CoachSeat[], count: number, adultSeats: readonly CoachSeat[]): CoachSeat[] {
  let best: { seats: CoachSeat[]; score: number } = { seats: [], score: -Infinity };
  for (const chosen of choicesOf(seats, count)) {
    const adults = [...adultSeats, ...seats.filter((seat) => !chosen.includes(seat))];
    const beside = chosen.filter((seat) => adults.some((adult) => areNeighbours(seat, adult))).length;
    const score = beside * (seats.length + 1) - chosen.filter((seat) => seat.side === 'aisle').length;
    if (score > best.score) best = { seats: chosen, score };
  }
  return best.seats;
}

function choicesOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choicesOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}
