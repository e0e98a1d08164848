import { MyBookingsScreen } from '@/features/my-bookings/my-bookings-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('myBookings');

export default async function MyBookingsPage({ params }: LocaleParams) {
  return <MyBookingsScreen language={await pageLanguage(params)} hasAccounts={accountsAreOpen()} />;
}
