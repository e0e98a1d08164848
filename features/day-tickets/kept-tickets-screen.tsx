import type { ReactNode } from 'react';
import { PageWords } from '@/components/layout/frames/page-words';
import { PageQueries } from '@/components/queries/page-queries';
import { DAY_TICKET_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import type { Language } from '@/rules/language';
import { StandIn } from './components/stand-in';

/**
 * Stands in for the page of the day without a connection, where this device has kept it; `children` for every other
 * page, and until that is known.
 */
export function KeptTicketsScreen({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <PageWords words={wordsFor(language, DAY_TICKET_WORDS)}>
      <PageQueries>
        <StandIn language={language}>{children}</StandIn>
      </PageQueries>
    </PageWords>
  );
}
