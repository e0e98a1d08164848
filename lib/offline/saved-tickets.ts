import { addDays, isLocalDate, type LocalDate } from '@/rules/dates/dates';
import { savedTicketPath, SAVED_TICKETS_CACHE } from './saved-ticket-address';

/** What the list of kept tickets says of one: nothing of the travellers. */
export type SavedTicket = {
  bookingNumber: string;
  /** 'Montréal – Toronto', or where a trip without a bus goes. */
  trip: string;
  /** First and last day, each local to its place. */
  from: LocalDate;
  until: LocalDate;
  /** Of the booking when they were kept: codes may be void since a later one (D65). Not known of all. */
  revision?: number;
};

/** Days after a trip on which its tickets leave the device by themselves. */
export const KEPT_AFTER_TRIP_DAYS = 30;

const FACTS_HEADER = 'x-saved-ticket';

/**
 * Keeps the tickets of a booking in this browser, until they are removed or the trip is long over (F38). Rejects where
 * there is no room.
 */
export async function saveTicket(ticket: SavedTicket, pdf: Blob): Promise<void> {
  const { bookingNumber } = ticket;
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(pdf.size),
    'content-disposition': `inline; filename="tickets-${bookingNumber}.pdf"`,
    [FACTS_HEADER]: encodeURIComponent(JSON.stringify(ticket)),
  };
  const cache = await caches.open(SAVED_TICKETS_CACHE);
  await cache.put(savedTicketPath(bookingNumber), new Response(pdf, { headers }));
  // Asks the browser not to clear them to make room; it may say no, and has no storage on a page not served securely.
  const { storage } = navigator as Partial<Navigator>;
  await storage?.persist().catch(() => false);
}

export async function removeTicket(bookingNumber: string): Promise<void> {
  await (await caches.open(SAVED_TICKETS_CACHE)).delete(savedTicketPath(bookingNumber));
}

export async function isTicketSaved(bookingNumber: string): Promise<boolean> {
  return (await caches.match(savedTicketPath(bookingNumber), { cacheName: SAVED_TICKETS_CACHE })) !== undefined;
}

/** Whether tickets are kept that are older than the booking is now, so that some of their codes may be void. */
export async function isTicketOutdated(bookingNumber: string, revision: number): Promise<boolean> {
  const kept = await caches.match(savedTicketPath(bookingNumber), { cacheName: SAVED_TICKETS_CACHE });
  return kept !== undefined && (factsOf(kept)?.revision ?? 0) < revision;
}

/** Kept tickets, next trip first. What is long over, or what cannot be read, is removed. */
export async function savedTickets(today: LocalDate): Promise<SavedTicket[]> {
  const cache = await caches.open(SAVED_TICKETS_CACHE);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const ticket = factsOf(await cache.match(request));
      const isWanted = ticket !== null && addDays(ticket.until, KEPT_AFTER_TRIP_DAYS) >= today;
      if (!isWanted) await cache.delete(request);
      return isWanted ? ticket : null;
    }),
  );
  return found.filter((ticket) => ticket !== null).sort((left, right) => (left.from < right.from ? -1 : 1));
}

function factsOf(kept: Response | undefined): SavedTicket | null {
  try {
    const facts: unknown = JSON.parse(decodeURIComponent(kept?.headers.get(FACTS_HEADER) ?? ''));
    if (typeof facts !== 'object' || facts === null) return null;
    const { bookingNumber, trip, from, until, revision }: { [Name in keyof SavedTicket]?: unknown } = facts;
    const isReadable =
      typeof bookingNumber === 'string' && typeof trip === 'string' && isLocalDate(from) && isLocalDate(until);
    if (!isReadable) return null;
    const ticket = { bookingNumber, trip, from, until };
    return typeof revision === 'number' ? { ...ticket, revision } : ticket;
  } catch {
    return null;
  }
}

/** Takes every kept ticket off this device. Nothing where nothing can be kept. */
export async function forgetSavedTickets(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SAVED_TICKETS_CACHE);
}
