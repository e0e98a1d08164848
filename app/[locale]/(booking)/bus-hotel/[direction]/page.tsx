import type { Metadata } from 'next';
import { ticketsMetadata, ticketsPage, type TicketsPageProps } from '../../tickets-page';

export async function generateMetadata(props: TicketsPageProps): Promise<Metadata> {
  return ticketsMetadata('busHotel', props);
}

/** Buses of a package with a hotel (R18). */
export default async function PackageTicketsPage(props: TicketsPageProps) {
  return ticketsPage('busHotel', props);
}
