import type { BusLeg } from '@/contract/bus-ticket';
import type { SeatMap } from '@/contract/seats';
import type { Session } from '@/contract/session';

export type Direction = SeatMap['direction'];
/** One vehicle of a ticket, and the seat of each traveller on it; null: the company chooses. */
export type SeatLeg = { key: string; direction: Direction; legIndex: number; leg: BusLeg; hasMore: boolean };
/** Seats by leg and traveller, as they are chosen on the screen. */
export type SeatDraft = Record<string, (string | null)[]>;
/** A traveller of the party, adults first. `name` and `initials` are null until the travellers are filled in. */
export type SeatTraveller = { name: string | null; initials: string | null; age: number | null; number: number };

/** One leg as it stands: `seats` has the seat of each traveller, `traveller` is whose seat is being chosen. */
export type LegSeats = {
  map: SeatMap;
  travellers: readonly SeatTraveller[];
  seats: readonly (string | null)[];
  traveller: number;
};

export function seatLegs(session: Session, entry: number): SeatLeg[] {
  return (session.bookedBuses[entry]?.tickets ?? []).flatMap(({ direction, journey }) =>
    (journey?.legs ?? []).map((leg, legIndex, legs) => ({
      key: `${direction}-${legIndex}`,
      direction,
      legIndex,
      leg,
      hasMore: legs.length > 1,
    })),
  );
}

/** The seats that the session has: where the draft begins. */
export function draftOf(session: Session, entry: number): SeatDraft {
  const travellers = session.nbOfAdults + session.nbOfChildren;
  const saved = session.bookedBuses[entry]?.seats ?? [];
  const seatOf = (leg: SeatLeg, travellerIndex: number) =>
    saved.find(
      (seat) =>
        seat.direction === leg.direction && seat.legIndex === leg.legIndex && seat.travellerIndex === travellerIndex,
    )?.seat ?? null;
  return Object.fromEntries(
    seatLegs(session, entry).map((leg) => [
      leg.key,
      Array.from({ length: travellers }, (_, index) => seatOf(leg, index)),
    ]),
  );
}

export function seatTravellers({ passengers, nbOfAdults, nbOfChildren, ageOfChildren }: Session): SeatTraveller[] {
  const named = (form: { firstName: string; lastName: string } | undefined) => ({
    name: form ? `${form.firstName} ${form.lastName}` : null,
    initials: form ? `${form.firstName.slice(0, 1)}${form.lastName.slice(0, 1)}`.toLocaleUpperCase('fr-CA') : null,
  });
  return [
    ...Array.from({ length: nbOfAdults }, (_, index) => ({
      ...named(passengers?.adults[index]),
      age: null,
      number: index + 1,
    })),
    ...Array.from({ length: nbOfChildren }, (_, index) => ({
      ...named(passengers?.children[index]),
      age: ageOfChildren[index] ?? 0,
      number: index + 1,
    })),
  ];
}

/**
 * A traveller takes a seat, or gives it up by choosing it again. Whoever of the party had it gets the traveller's old
 * one.
 */
export function withSeat(seats: readonly (string | null)[], traveller: number, seat: string): (string | null)[] {
  const before = seats[traveller] ?? null;
  return seats.map((own, index) => {
    if (index === traveller) return before === seat ? null : seat;
    return own === seat ? before : own;
  });
}

/** Who is asked next: the next traveller without a seat, else the same one. */
export function nextWaiting(seats: readonly (string | null)[], traveller: number): number {
  const order = seats.map((_, step) => (traveller + step) % seats.length);
  return order.find((index) => seats[index] === null) ?? traveller;
}

/** The draft without what somebody else has meanwhile. */
export function withoutTaken(draft: SeatDraft, maps: readonly SeatMap[]): SeatDraft {
  const taken = (key: string, seat: string) =>
    maps.some(
      (map) =>
        `${map.direction}-${map.legIndex}` === key &&
        map.seats.some((one) => one.number === seat && one.state === 'taken'),
    );
  return Object.fromEntries(
    Object.entries(draft).map(([key, seats]) => [
      key,
      seats.map((seat) => (seat !== null && taken(key, seat) ? null : seat)),
    ]),
  );
}

/** The draft as it is sent; legs without reserved seats have nothing in it. */
export function choicesOf(
  draft: SeatDraft,
  legs: readonly SeatLeg[],
): { direction: Direction; legIndex: number; travellerIndex: number; seat: string }[] {
  return legs.flatMap(({ key, direction, legIndex }) =>
    (draft[key] ?? []).flatMap((seat, travellerIndex) =>
      seat === null ? [] : [{ direction, legIndex, travellerIndex, seat }],
    ),
  );
}

/** Children whose chosen seat has no adult of the party in the seat beside it. */
export function childrenApart(map: SeatMap, seats: readonly (string | null)[], nbOfAdults: number): number[] {
  const placeOf = (index: number) => map.seats.find((seat) => seat.number === seats[index]);
  const adults = seats.slice(0, nbOfAdults).map((_, index) => placeOf(index));
  return seats.flatMap((_, index) => {
    const child = index >= nbOfAdults ? placeOf(index) : undefined;
    if (!child) return [];
    const isBeside = adults.some((adult) => adult?.row === child.row && Math.abs(adult.column - child.column) === 1);
    return isBeside ? [] : [index];
  });
}
