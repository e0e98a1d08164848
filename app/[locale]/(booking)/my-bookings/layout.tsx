import type { ReactNode } from 'react';
import '@/app/styles/booking/my-bookings.css';
import { MyBookingsWordsScreen } from '@/features/my-bookings/my-bookings-words-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

export default async function MyBookingsLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  return <MyBookingsWordsScreen language={await pageLanguage(params)}>{children}</MyBookingsWordsScreen>;
}
