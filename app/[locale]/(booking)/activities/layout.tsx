import type { ReactNode } from 'react';
import { MoreWords } from '@/components/layout/frames/more-words';
import { ACTIVITY_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

export default async function ActivitiesLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  return <MoreWords messages={pickWords(await pageLanguage(params), ACTIVITY_WORDS)}>{children}</MoreWords>;
}
