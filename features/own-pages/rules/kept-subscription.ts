import type { Subscription } from '@/contract/support';
import { isLanguage } from '@/rules/language';

const TEXTS = ['firstName', 'lastName', 'email'] as const;

/**
 * What of a half-filled form is kept, as a query; '' for an empty one. The language of the letters only where it is
 * another than the page's, which it otherwise follows. Never the consent: whoever agrees does so to the words that
 * stand there (D11).
 */
export function subscriptionToKeep(values: Subscription, pageLanguage: string): string {
  const kept = new URLSearchParams();
  for (const name of TEXTS) if (values[name] !== '') kept.set(name, values[name]);
  if (values.language !== pageLanguage) kept.set('language', values.language);
  return kept.toString();
}

/** The same read back; what is not there is left out. */
export function keptSubscription(kept: string): Partial<Omit<Subscription, 'consent'>> {
  const query = new URLSearchParams(kept);
  const language = query.get('language');
  const texts = TEXTS.flatMap((name) => {
    const text = query.get(name);
    return text ? [[name, text] as const] : [];
  });
  return { ...Object.fromEntries(texts), ...(isLanguage(language) && { language }) };
}
