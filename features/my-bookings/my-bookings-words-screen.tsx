import type { ReactNode } from 'react';
import { MoreWords } from '@/components/layout/frames/more-words';
import { MY_BOOKINGS_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import type { Language } from '@/rules/language';

/** Words of the pages after the sale, which no other page of the booking needs. */
export function MyBookingsWordsScreen({ language, children }: { language: Language; children: ReactNode }) {
  return <MoreWords messages={pickWords(language, MY_BOOKINGS_WORDS)}>{children}</MoreWords>;
}
