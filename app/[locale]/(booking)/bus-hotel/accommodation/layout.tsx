import type { ReactNode } from 'react';
import { PageWords } from '@/components/layout/frames/page-words';
import { PACKAGE_STAY_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

export default async function PackageHotelsLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  return <PageWords words={wordsFor(await pageLanguage(params), PACKAGE_STAY_WORDS)}>{children}</PageWords>;
}
