import type { ReactNode } from 'react';
import { PageWords } from '@/components/layout/frames/page-words';
import { HOTEL_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import type { Language } from '@/rules/language';

/** Words of a city's hotels and of one hotel, which no other kept page needs. */
export function HotelWordsScreen({ language, children }: { language: Language; children: ReactNode }) {
  return <PageWords words={wordsFor(language, HOTEL_WORDS)}>{children}</PageWords>;
}
