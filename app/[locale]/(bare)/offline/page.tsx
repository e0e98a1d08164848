import '@/app/styles/booking/my-bookings.css';
import '@/app/styles/booking/day-tickets.css';
import { KeptTicketsScreen } from '@/features/day-tickets/kept-tickets-screen';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('offline');

export default async function OfflinePage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  return (
    <KeptTicketsScreen language={language}>
      <OfflineScreen language={language} />
    </KeptTicketsScreen>
  );
}
