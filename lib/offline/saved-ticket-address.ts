/**
 * Cache of the browser that holds the tickets which a traveller asked to keep on this device (F38), and nothing else.
 */
export const SAVED_TICKETS_CACHE = 'saved-tickets';

const PREFIX = '/saved-tickets/';

/** Address at which the service worker answers a kept document; the server knows none of them. */
export function savedTicketPath(bookingNumber: string): string {
  return `${PREFIX}${encodeURIComponent(bookingNumber)}-tickets.pdf`;
}

export function isSavedTicketPath(pathname: string): boolean {
  return pathname.startsWith(PREFIX);
}
