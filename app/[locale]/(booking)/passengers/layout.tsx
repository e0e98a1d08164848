import type { ReactNode } from 'react';
import { PageWords } from '@/components/layout/frames/page-words';
import { PASSENGERS_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

export default async function PassengersLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  return <PageWords words={wordsFor(await pageLanguage(params), PASSENGERS_WORDS)}>{children}</PageWords>;
}
