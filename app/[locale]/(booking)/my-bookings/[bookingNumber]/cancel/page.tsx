import '@/app/styles/booking/cancel.css';
import { CancelBookingScreen } from '@/features/my-bookings/cancel-booking-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('cancelBooking');

export default async function CancelBookingPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  return (
    <CancelBookingScreen
      bookingNumber={bookingNumber.toUpperCase()}
      language={await pageLanguage(params)}
      hasAccounts={accountsAreOpen()}
    />
  );
}
