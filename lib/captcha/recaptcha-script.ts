import type { Language } from '@/rules/language';
import { CaptchaError } from './captcha-fault';
import { loadScript } from './load-script';

/** What the payment form calls its action; the check behind the API expects the same. */
export const RECAPTCHA_ACTION = 'booking';

/** The id that react-google-recaptcha-v3 looks for before it loads the script itself. */
export const RECAPTCHA_SCRIPT_ID = 'google-recaptcha-v3';

export type RecaptchaSettings = { siteKey: string; version: string; isEnterprise: boolean };

type RenderOptions = {
  sitekey: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};
export type Grecaptcha = {
  ready: (callback: () => void) => void;
  render: (container: HTMLElement, options: RenderOptions) => number;
};

declare global {
  interface Window {
    grecaptcha?: Grecaptcha & { enterprise?: Grecaptcha };
  }
}

export function recaptchaLanguage(language: Language): string {
  return language === 'fr' ? 'fr-CA' : 'en';
}

/**
 * Loads Google's script for these settings: Enterprise has another one, and only the checkbox of version 2 is drawn by
 * ourselves.
 * @throws CaptchaError failedToLoad
 */
export async function loadRecaptcha(
  { siteKey, version, isEnterprise }: RecaptchaSettings,
  language: Language,
): Promise<Grecaptcha> {
  const query = new URLSearchParams({
    render: version === '2' ? 'explicit' : siteKey,
    hl: recaptchaLanguage(language),
  });
  const file = isEnterprise ? 'enterprise.js' : 'api.js';
  await loadScript({ id: RECAPTCHA_SCRIPT_ID, src: `https://www.google.com/recaptcha/${file}?${query}` });
  const grecaptcha = isEnterprise ? window.grecaptcha?.enterprise : window.grecaptcha;
  if (!grecaptcha) throw new CaptchaError('failedToLoad');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
