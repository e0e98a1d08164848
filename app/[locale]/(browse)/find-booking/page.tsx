import { OpensLaterScreen } from '@/features/site-start/opens-later-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('findBooking');

export default async function FindBookingPage({ params }: LocaleParams) {
  return <OpensLaterScreen language={await pageLanguage(params)} page="findBooking" />;
}
