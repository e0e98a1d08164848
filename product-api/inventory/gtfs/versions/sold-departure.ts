/** Times and stations of one departure. Times in seconds since `baseAt`. */
export type Run = { stationIds: string[]; arrivals: number[]; departures: number[]; baseAt: Date };

export type SoldSeat = {
  id: number;
  bookingId: number;
  fromPosition: number;
  toPosition: number;
  seats: number;
} & Record<'entryIndex' | 'directionIndex' | 'legIndex', number | null>;

/** A departure of the new timetable. */
export type NewRun = Run & {
  externalId: string;
  serviceDate: string;
  pickup: boolean[];
  dropOff: boolean[];
  tripId: number;
  capacity: number;
};

/** A departure with sold or held seats, or that is cancelled by command, as it is before a new timetable. */
export type SoldDeparture = {
  id: number;
  operatorId: string;
  externalId: string;
  serviceDate: string;
  operatorName: string;
  tripId: number;
  /** An earlier version had dropped it; the seats kept their place. */
  isRetired: boolean;
  /** By an operator's word: it stays closed, and nobody is told anything new (D71). */
  isCancelled: boolean;
  /** Its trip and its day go on as they are: nothing is to be done. */
  isSame: boolean;
  before: Run;
  sold: SoldSeat[];
};
