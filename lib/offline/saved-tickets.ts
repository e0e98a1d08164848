import { addDays, isLocalDate, type LocalDate } from '@/rules/dates/dates';
import { keptPagePath, savedTicketPath, SAVED_TICKETS_CACHE } from './saved-ticket-address';

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

/** A kept booking, and in which forms: the pdf, the page of the day. */
export type KeptTickets = SavedTicket & { hasPdf: boolean; hasPage: boolean };

/** Days after a trip on which its tickets leave the device by themselves. */
export const KEPT_AFTER_TRIP_DAYS = 30;

const FACTS_HEADER = 'x-saved-ticket';

/**
 * Keeps the tickets of a booking in this browser, until they are removed or the trip is long over (F38). Rejects where
 * there is no room.
 */
export async function saveTicket(ticket: SavedTicket, pdf: Blob): Promise<void> {
  const { bookingNumber } = ticket;
  await keep(savedTicketPath(bookingNumber), ticket, pdf, {
    'content-type': 'application/pdf',
    'content-length': String(pdf.size),
    'content-disposition': `inline; filename="tickets-${bookingNumber}.pdf"`,
  });
}

/** Keeps what the page of the day shows, in the place of what was kept of it before (D74). */
export async function saveKeptPage(ticket: SavedTicket, content: unknown): Promise<void> {
  const address = keptPagePath(ticket.bookingNumber);
  await keep(address, ticket, JSON.stringify(content), { 'content-type': 'application/json' });
}

/** Null where nothing is kept, or nothing can be read of it. */
export async function readKeptPage(bookingNumber: string): Promise<unknown> {
  const kept = await caches.match(keptPagePath(bookingNumber), { cacheName: SAVED_TICKETS_CACHE });
  try {
    return (await kept?.json()) ?? null;
  } catch {
    return null;
  }
}

async function keep(address: string, ticket: SavedTicket, body: BodyInit, headers: Record<string, string>) {
  const facts = { [FACTS_HEADER]: encodeURIComponent(JSON.stringify(ticket)) };
  const cache = await caches.open(SAVED_TICKETS_CACHE);
  await cache.put(address, new Response(body, { headers: { ...headers, ...facts } }));
  // Asks the browser not to clear them to make room; it may say no, and has no storage on a page not served securely.
  const { storage } = navigator as Partial<Navigator>;
  await storage?.persist().catch(() => false);
}

/** The pdf and the page of the day. */
export async function removeTicket(bookingNumber: string): Promise<void> {
  await removeSavedPdf(bookingNumber);
  await removeKeptPage(bookingNumber);
}

export async function removeSavedPdf(bookingNumber: string): Promise<void> {
  await (await caches.open(SAVED_TICKETS_CACHE)).delete(savedTicketPath(bookingNumber));
}

export async function removeKeptPage(bookingNumber: string): Promise<void> {
  await (await caches.open(SAVED_TICKETS_CACHE)).delete(keptPagePath(bookingNumber));
}

export async function isTicketSaved(bookingNumber: string): Promise<boolean> {
  return (await caches.match(savedTicketPath(bookingNumber), { cacheName: SAVED_TICKETS_CACHE })) !== undefined;
}

/** Which forms of a booking are kept; the pdf by the booking's revision when it was, 0 where that is not known. */
export type KeptForms = { hasPage: boolean; pdfRevision: number | null };

export async function keptForms(bookingNumber: string): Promise<KeptForms> {
  const cacheName = SAVED_TICKETS_CACHE;
  const pdf = await caches.match(savedTicketPath(bookingNumber), { cacheName });
  const page = await caches.match(keptPagePath(bookingNumber), { cacheName });
  return { hasPage: page !== undefined, pdfRevision: pdf ? (factsOf(pdf)?.revision ?? 0) : null };
}

/** Kept tickets, next trip first. What is long over, or what cannot be read, is removed. */
export async function savedTickets(today: LocalDate): Promise<KeptTickets[]> {
  const cache = await caches.open(SAVED_TICKETS_CACHE);
  const found = new Map<string, KeptTickets>();
  for (const request of await cache.keys()) {
    const ticket = factsOf(await cache.match(request));
    if (ticket === null || addDays(ticket.until, KEPT_AFTER_TRIP_DAYS) < today) {
      await cache.delete(request);
      continue;
    }
    const isPage = new URL(request.url).pathname === keptPagePath(ticket.bookingNumber);
    const before = found.get(ticket.bookingNumber);
    const forms = { hasPdf: !isPage || before?.hasPdf === true, hasPage: isPage || before?.hasPage === true };
    // Of two forms the older one counts: it is what may have to be renewed.
    const isOlder = before === undefined || (ticket.revision ?? 0) < (before.revision ?? 0);
    found.set(ticket.bookingNumber, { ...(isOlder ? ticket : before), ...forms });
  }
  return [...found.values()].sort((left, right) => (left.from < right.from ? -1 : 1));
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
