import { useEffect, useRef } from 'react';
import { CaptchaError } from './captcha-fault';
import { loadRecaptcha } from './recaptcha-script';
import type { RecaptchaProps } from './recaptcha-v3';

/** reCAPTCHA 2: the box that a person ticks. */
export default function RecaptchaV2({ settings, language, source }: RecaptchaProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isGone = false;
    // Google draws into an element only once.
    const box = document.createElement('div');
    place.current?.append(box);
    async function draw() {
      const grecaptcha = await loadRecaptcha(settings, language);
      if (isGone) return;
      source.wait();
      grecaptcha.render(box, {
        sitekey: settings.siteKey,
        callback: (token) => source.ready(() => Promise.resolve(token)),
        'expired-callback': () => source.expire(),
        'error-callback': () => source.fail(new CaptchaError('failedToExecute')),
      });
    }
    draw().catch((error: unknown) => !isGone && source.fail(error));
    return () => {
      isGone = true;
      box.remove();
    };
  }, [settings, language, source]);

  return <div ref={place} />;
}
