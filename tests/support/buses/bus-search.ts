import { searchOutboundTickets, searchReturnTickets } from '@/contract/bus-search';
import type { BusTicket } from '@/contract/bus-ticket';
import { departures } from '@/product-api/buses/buses.table';
import type { OutboundSearch } from '@/contract/bus-search';
import { eq } from 'drizzle-orm';
import type { Answer, CallOptions, TestApi } from '../api/api-fixture';

export const ONE_ADULT = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] as number[] };
/** A Friday without change of clocks. */
export const FRIDAY = '2026-10-23';

export function outboundSearch(change: Partial<OutboundSearch> = {}): OutboundSearch {
  return {
    passengers: ONE_ADULT,
    departureCityCode: 'montreal',
    destinationCityCode: 'toronto',
    date: FRIDAY,
    ...change,
  };
}

/** Tickets parsed by the contract, and the answer they came in. */
export async function searchOutbound(
  api: TestApi,
  change: Partial<OutboundSearch> = {},
  options: CallOptions = {},
): Promise<{ tickets: BusTicket[]; answer: Answer }> {
  const answer = await api.call('POST', '/v1/search/buses/outbound', { body: outboundSearch(change), ...options });
  return { tickets: searchOutboundTickets.success[200].parse(answer.body), answer };
}

export async function searchReturn(
  api: TestApi,
  body: { tripId: string; returnDate?: string },
  options: CallOptions = {},
): Promise<{ tickets: BusTicket[]; answer: Answer }> {
  const answer = await api.call('POST', '/v1/search/buses/return', { body, ...options });
  return { tickets: searchReturnTickets.success[200].parse(answer.body), answer };
}

/** The ticket of a trip by its number in the small inventory. */
export function ticketOf(tickets: readonly BusTicket[], tripNumber: string): BusTicket {
  const found = tickets.find((ticket) => ticket.journey?.legs[0]?.tripNumber === tripNumber);
  if (!found)
    throw new Error(
      `No ticket of ${tripNumber} among ${tickets.map((ticket) => ticket.journey?.legs[0]?.tripNumber).join(', ')}`,
    );
  return found;
}

export function tripNumbers(tickets: readonly BusTicket[]): (string | null | undefined)[] {
  return tickets.map((ticket) => ticket.journey?.legs[0]?.tripNumber);
}

/** Seats counted as taken on each hop of a departure. */
export async function takenOf(api: TestApi, departureId: string): Promise<number[]> {
  const [row] = await api.database.db
    .select({ taken: departures.taken })
    .from(departures)
    .where(eq(departures.id, Number(departureId)));
  return row?.taken ?? [];
}

export async function setTaken(api: TestApi, departureId: string, taken: number[]): Promise<void> {
  await api.database.db
    .update(departures)
    .set({ taken })
    .where(eq(departures.id, Number(departureId)));
}
