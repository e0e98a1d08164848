import type { SeatChoice, SeatDraft, SeatLeg, SeatMap, SeatTraveller } from './seat-facts';

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

/** Travellers of one name are numbered, and so are initials that several share: each seat says whose it is. */
export function toldApart(travellers: readonly SeatTraveller[]): SeatTraveller[] {
  const names = travellers.map(({ name }) => name);
  const initials = travellers.map((traveller) => traveller.initials);
  return travellers.map((traveller, index) => ({
    ...traveller,
    name: numbered(names, index, (name, place) => `${name} (${place})`),
    initials: numbered(initials, index, (letters, place) => `${letters}${place}`),
  }));
}

function numbered(
  texts: readonly (string | null)[],
  index: number,
  withPlace: (text: string, place: number) => string,
): string | null {
  const own = texts[index] ?? null;
  const isShared = texts.filter((text) => text === own).length > 1;
  return own && isShared ? withPlace(own, texts.slice(0, index + 1).filter((text) => text === own).length) : own;
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
export function choicesOf(draft: SeatDraft, legs: readonly SeatLeg[]): SeatChoice[] {
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
