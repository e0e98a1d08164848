import { MyBookingScreen } from '@/features/my-bookings/my-booking-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('myBooking');

export default async function MyBookingPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  return (
    <MyBookingScreen
      bookingNumber={bookingNumber.toUpperCase()}
      language={await pageLanguage(params)}
      hasAccounts={accountsAreOpen()}
    />
  );
}
