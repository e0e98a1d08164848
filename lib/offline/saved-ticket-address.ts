/**
 * Cache of the browser that holds the tickets which a traveller asked to keep on this device (F38), or opened on the
 * page of the day (D74), and nothing else.
 */
export const SAVED_TICKETS_CACHE = 'saved-tickets';

const PREFIX = '/saved-tickets/';

/** Address at which the service worker answers a kept document; the server knows none of them. */
export function savedTicketPath(bookingNumber: string): string {
  return `${PREFIX}${encodeURIComponent(bookingNumber)}-tickets.pdf`;
}

/** Address of what the page of the day shows of a booking (D74): read by that page alone. */
export function keptPagePath(bookingNumber: string): string {
  return `${PREFIX}${encodeURIComponent(bookingNumber)}-tickets.json`;
}

export function isSavedTicketPath(pathname: string): boolean {
  return pathname.startsWith(PREFIX);
}
