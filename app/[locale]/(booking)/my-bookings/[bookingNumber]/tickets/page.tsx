import '@/app/styles/booking/day-tickets.css';
import { TicketsScreen } from '@/features/day-tickets/tickets-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('dayTickets');

export default async function TicketsPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  return <TicketsScreen bookingNumber={bookingNumber.toUpperCase()} language={await pageLanguage(params)} />;
}
