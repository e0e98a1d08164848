import { FindBookingScreen } from '@/features/my-bookings/find-booking-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('findBooking');

export default async function FindBookingPage({ params, searchParams }: SearchPageProps) {
  const { number } = await searchParams;
  return (
    <FindBookingScreen
      language={await pageLanguage(params)}
      hasAccounts={accountsAreOpen()}
      givenNumber={typeof number === 'string' ? number.slice(0, 40).toUpperCase() : ''}
    />
  );
}
