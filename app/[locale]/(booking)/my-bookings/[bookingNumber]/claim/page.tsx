import '@/app/styles/booking/cancel.css';
import '@/app/styles/booking/claim.css';
import { ClaimBookingScreen } from '@/features/my-bookings/claim-booking-screen';
import { PageWords } from '@/components/layout/frames/page-words';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { CLAIM_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('claimBooking');

export default async function ClaimBookingPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  const language = await pageLanguage(params);
  return (
    <PageWords words={wordsFor(language, CLAIM_WORDS)}>
      <ClaimBookingScreen
        bookingNumber={bookingNumber.toUpperCase()}
        language={language}
        hasAccounts={accountsAreOpen()}
      />
    </PageWords>
  );
}
