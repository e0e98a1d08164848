import { BookingTravellersScreen } from '@/features/my-bookings/booking-travellers-screen';
import { PageWords } from '@/components/layout/frames/page-words';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { TRAVELLERS_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('bookingTravellers');

export default async function BookingTravellersPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  const language = await pageLanguage(params);
  return (
    <PageWords words={wordsFor(language, TRAVELLERS_WORDS)}>
      <BookingTravellersScreen
        bookingNumber={bookingNumber.toUpperCase()}
        language={language}
        hasAccounts={accountsAreOpen()}
      />
    </PageWords>
  );
}
