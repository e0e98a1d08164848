/** A departure of a booking at other times than sold: instants, ISO. */
export type DepartureTimes = { departureTime: string; arrivalTime: string };

/** What can be waiting to be sent. Payloads hold ids and facts; words are chosen when it is sent. */
export type OutboxMessage =
  | { kind: 'booking-confirmed'; payload: { bookingId: number }; dedupKey: string }
  | {
      kind: 'departure-changed';
      payload: { bookingId: number; departureId: string; what: 'moved' | 'dropped'; old: DepartureTimes; new: DepartureTimes | null };
      dedupKey: string;
    };

/** As it comes back from the table. */
export type QueuedMessage = OutboxMessage & { id: number; attempts: number };
