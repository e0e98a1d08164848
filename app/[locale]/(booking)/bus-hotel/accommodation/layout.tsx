import type { ReactNode } from 'react';
import { MoreWords } from '@/components/layout/frames/more-words';
import { PACKAGE_STAY_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

export default async function PackageHotelsLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  return <MoreWords messages={pickWords(await pageLanguage(params), PACKAGE_STAY_WORDS)}>{children}</MoreWords>;
}
