/** A place in the coach; the contract's seat fits. Rows and columns count from 1, the aisle has a column of its own. */
export type Seat = {
  number: string;
  row: number;
  column: number;
  side: 'window' | 'aisle' | 'middle';
  kind: 'seat' | 'wheelchair';
  state: 'free' | 'taken' | 'mine';
};

export type Direction = 'outbound' | 'return';

/** The coach of one vehicle; without seats where seating is free. */
export type SeatMap = {
  direction: Direction;
  legIndex: number;
  hasReservedSeats: boolean;
  rows: number;
  columns: number;
  aisleColumn: number | null;
  features: readonly { kind: 'driver' | 'door' | 'toilet' | 'exit'; row: number; column: number }[];
  seats: readonly Seat[];
};

type Stop = { cityName: string; zone: string };

/** One vehicle of a ticket. */
export type SeatLeg = {
  key: string;
  direction: Direction;
  legIndex: number;
  leg: {
    operator: { name: string; color: string };
    tripNumber: string | null;
    departureLocation: Stop;
    destinationLocation: Stop;
    departureTime: string;
    arrivalTime: string;
  };
  hasMore: boolean;
};

/** Seats by leg and traveller, as they are chosen on the screen; null: the company chooses. */
export type SeatDraft = Record<string, readonly (string | null)[]>;
export type SeatChoice = { direction: Direction; legIndex: number; travellerIndex: number; seat: string };

/** A traveller of the party, adults first. `name` and `initials` are null until the travellers are filled in. */
export type SeatTraveller = { name: string | null; initials: string | null; age: number | null; number: number };

/** One leg as it stands: `seats` has the seat of each traveller, `traveller` is whose seat is being chosen. */
export type LegSeats = {
  map: SeatMap;
  travellers: readonly SeatTraveller[];
  seats: readonly (string | null)[];
  traveller: number;
};

/** Who chooses seats on which buses, and where the choices go. */
export type SeatParty = {
  legs: readonly SeatLeg[];
  travellers: readonly SeatTraveller[];
  nbOfAdults: number;
  /** What is chosen so far: where the draft begins. */
  chosen: SeatDraft;
  /** The vehicle on which choosing begins. */
  firstKey: string;
  mapsKey: readonly unknown[];
  readMaps: (signal: AbortSignal) => Promise<readonly SeatMap[]>;
  /** All or none; `travellerIndex` counts the party. */
  save: (seats: SeatChoice[]) => Promise<unknown>;
  words: { lead: string; holdOver: string };
};
