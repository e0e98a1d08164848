/** A departure of a booking at other times than sold: instants, ISO. */
export type DepartureTimes = { departureTime: string; arrivalTime: string };

/** What can be waiting to be sent. Payloads hold ids and facts; words are chosen when it is sent. */
export type OutboxMessage =
  | { kind: 'booking-confirmed'; payload: { bookingId: number }; dedupKey: string }
  | {
      kind: 'departure-changed';
      payload: { bookingId: number; departureId: string; what: 'moved' | 'dropped'; old: DepartureTimes; new: DepartureTimes | null };
      dedupKey: string;
    }
  | { kind: 'contact-message'; payload: { contactMessageId: number }; dedupKey: string }
  /** Asks whether somebody wants the newsletter. The token holds what was asked, sealed. */
  | { kind: 'newsletter-confirm'; payload: { token: string }; dedupKey: string }
  /** Goes to the marketing list instead of the post. `ipAddress`: where the consent came from. */
  | { kind: 'marketing-contact'; payload: { subscriberId: number; ipAddress: string | null }; dedupKey: string };

/** A message that failed so often is given up. */
export const MOST_ATTEMPTS = 18;

/** Payloads that stay when their message is sent: ids and times of bookings. Of every other kind it is blanked. */
export const LASTING_KINDS: readonly OutboxMessage['kind'][] = ['booking-confirmed', 'departure-changed'];

/** As it comes back from the table. */
export type QueuedMessage = OutboxMessage & { id: number; attempts: number };
