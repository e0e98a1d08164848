import type { Stripe } from '@stripe/stripe-js';
import type { Language } from '@/rules/language';

/** Loaded once for each language; a failure is tried again by whoever asks next. */
const loaded = new Map<string, Promise<Stripe>>();

/** Stripe's script, which only Stripe may serve, and its object. @throws Error where it does not come */
export function stripeOf(publishableKey: string, language: Language): Promise<Stripe> {
  const locale = language === 'fr' ? 'fr-CA' : 'en';
  const known = loaded.get(locale);
  if (known) return known;
  const loading = load(publishableKey, locale);
  loaded.set(locale, loading);
  loading.catch(() => loaded.delete(locale));
  return loading;
}

async function load(publishableKey: string, locale: 'fr-CA' | 'en'): Promise<Stripe> {
  // `pure` loads nothing by being imported.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error('There is no window');
  return stripe;
}
