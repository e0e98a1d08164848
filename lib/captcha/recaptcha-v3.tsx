import { useContext, useEffect, useState } from 'react';
import { GoogleReCaptchaContext, GoogleReCaptchaProvider } from 'react-google-recaptcha-v3';
import type { Language } from '@/rules/language';
import { CaptchaError } from './captcha-fault';
import {
  loadRecaptcha,
  RECAPTCHA_ACTION,
  RECAPTCHA_SCRIPT_ID,
  recaptchaLanguage,
  type RecaptchaSettings,
} from './recaptcha-script';
import type { CaptchaSource } from './use-captcha';

export type RecaptchaProps = { settings: RecaptchaSettings; language: Language; source: CaptchaSource };

/** reCAPTCHA 3 and Enterprise, without a puzzle. A module of its own, so that only shops that use it load it. */
export default function RecaptchaV3({ settings, language, source }: RecaptchaProps) {
  const [isLoaded, setIsLoaded] = useState(false);

  // The library stays silent when the script does not load: it is loaded here, under the id by which the library finds
  // it.
  useEffect(() => {
    let isGone = false;
    loadRecaptcha(settings, language).then(
      () => !isGone && setIsLoaded(true),
      (error: unknown) => !isGone && source.fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [settings, language, source]);

  if (!isLoaded) return null;
  return (
    <GoogleReCaptchaProvider
      reCaptchaKey={settings.siteKey}
      useEnterprise={settings.isEnterprise}
      language={recaptchaLanguage(language)}
      scriptProps={{ id: RECAPTCHA_SCRIPT_ID, async: true }}
    >
      <Execution source={source} />
    </GoogleReCaptchaProvider>
  );
}

/** A token lives two minutes, so each is asked for at the moment of paying. */
function Execution({ source }: { source: CaptchaSource }) {
  const { executeRecaptcha } = useContext(GoogleReCaptchaContext);
  useEffect(() => {
    if (!executeRecaptcha) return;
    source.ready(async () => {
      try {
        return await executeRecaptcha(RECAPTCHA_ACTION);
      } catch {
        throw new CaptchaError('failedToExecute');
      }
    });
  }, [executeRecaptcha, source]);
  return null;
}
