import type { BusTicket } from '@/contract/bus-ticket';

/** The journey of a ticket that is no skeleton. */
export type TicketJourney = NonNullable<BusTicket['journey']>;
