import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'next-intl';
import { readLazyWords } from '@/lib/i18n/browser/lazy-words';
import type { Language } from '@/rules/language';
import { ContactPanel } from './components/contact-panel';

export type LoadedPanel = { Panel: ComponentType; words: AbstractIntlMessages };

/** The panel and its words come together. Loaded once somebody wants it: no page carries it before (P6). */
export async function loadContactPanel(language: Language): Promise<LoadedPanel> {
  return { Panel: ContactPanel, words: await readLazyWords(language, 'contact') };
}
