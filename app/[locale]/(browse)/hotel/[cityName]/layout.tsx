import type { ReactNode } from 'react';
import { HotelWordsScreen } from '@/features/site-start/hotel-words-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

export default async function HotelLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  return <HotelWordsScreen language={await pageLanguage(params)}>{children}</HotelWordsScreen>;
}
