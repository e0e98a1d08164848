'use client';

import { useMemo, type ReactNode } from 'react';
import type { AbstractIntlMessages } from 'next-intl';
import { MoreWords } from './more-words';

/** Words that the server has written down as a text (`wordsFor` of lib/i18n/server). */
export function useReadWords(words: string): AbstractIntlMessages {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- wordsFor writes nothing else
  return useMemo(() => JSON.parse(words) as AbstractIntlMessages, [words]);
}

/** Adds the words of a page, as the server has written them down, to those that its frame gives. */
export function PageWords({ words, children }: { words: string; children: ReactNode }) {
  return <MoreWords messages={useReadWords(words)}>{children}</MoreWords>;
}
