import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'next-intl';
import { readLazyWords } from '@/lib/i18n/browser/lazy-words';
import type { LiveWord } from '@/lib/live/live-word';
import type { Language } from '@/rules/language';
import { LiveWords } from './live-words';

type Loaded = { Words: ComponentType<{ word: LiveWord }>; words: AbstractIntlMessages };
const loaded = new Map<Language, Promise<Loaded>>();

/** How a live word is said, and in which words: loaded once there is one, for all rows of a page (P6). */
export function loadLiveWords(language: Language): Promise<Loaded> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = readLazyWords(language, 'live').then((words) => ({ Words: LiveWords, words }));
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}
