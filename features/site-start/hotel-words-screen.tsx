import type { ReactNode } from 'react';
import { MoreWords } from '@/components/layout/frames/more-words';
import { HOTEL_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import type { Language } from '@/rules/language';

/** Words of a city's hotels and of one hotel, which no other kept page needs. */
export function HotelWordsScreen({ language, children }: { language: Language; children: ReactNode }) {
  return <MoreWords messages={pickWords(language, HOTEL_WORDS)}>{children}</MoreWords>;
}
