import { lazy, Suspense } from 'react';
import type { Language } from '@/rules/language';
import type { CaptchaControl } from './use-captcha';

const RecaptchaV2 = lazy(() => import('./recaptcha-v2'));
const RecaptchaV3 = lazy(() => import('./recaptcha-v3'));

/** What a captcha needs in the page: nothing for the proof of work, Google's script or box for reCAPTCHA. */
export function CaptchaWidget({ captcha, language }: { captcha: CaptchaControl; language: Language }) {
  const { recaptcha, source } = captcha;
  if (!recaptcha) return null;
  const Recaptcha = recaptcha.version === '2' ? RecaptchaV2 : RecaptchaV3;
  return (
    <Suspense>
      <Recaptcha settings={recaptcha} language={language} source={source} />
    </Suspense>
  );
}
