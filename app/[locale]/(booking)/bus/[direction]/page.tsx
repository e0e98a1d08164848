import type { Metadata } from 'next';
import { ticketsMetadata, ticketsPage, type TicketsPageProps } from '../../tickets-page';

export async function generateMetadata(props: TicketsPageProps): Promise<Metadata> {
  return ticketsMetadata('bus', props);
}

/** Buses by themselves (R17). */
export default async function BusTicketsPage(props: TicketsPageProps) {
  return ticketsPage('bus', props);
}
