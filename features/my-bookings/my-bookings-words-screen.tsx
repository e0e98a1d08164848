import type { ReactNode } from 'react';
import { PageWords } from '@/components/layout/frames/page-words';
import { MY_BOOKINGS_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import type { Language } from '@/rules/language';

/** Words of the pages after the sale, which no other page of the booking needs. */
export function MyBookingsWordsScreen({ language, children }: { language: Language; children: ReactNode }) {
  return <PageWords words={wordsFor(language, MY_BOOKINGS_WORDS)}>{children}</PageWords>;
}
