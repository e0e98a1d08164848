import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { CaptchaWidget } from '@/lib/captcha/captcha-widget';
import type { CaptchaControl } from '@/lib/captcha/use-captcha';
import type { Language } from '@/rules/language';

/** How far the captcha is (R104, R169); a failure can be tried again. An error summary's link lands here. */
export function CaptchaNote({ captcha, language }: { captcha: CaptchaControl; language: Language }) {
  const t = useTranslations('captcha');
  const { status, fault, provider, restart } = captcha;
  return (
    <div className="stack gap-10" id={fieldId('captcha')} tabIndex={-1}>
      {status === 'checking' && <Note icon="shield">{t('checking')}</Note>}
      {status === 'waiting' && <Note icon="shield">{t('waiting')}</Note>}
      {status === 'checked' && (
        <Note tone="success" icon="shield" role="status">
          {t(`checked.${provider ?? 'pow'}`)}
        </Note>
      )}
      {status === 'failed' && fault && (
        <>
          <Note tone="danger" role="alert">
            {t('failed', { fault: t(`faults.${fault}`) })}
          </Note>
          <div>
            <Button size="sm" icon="refresh" onClick={restart}>
              {t('retry')}
            </Button>
          </div>
        </>
      )}
      <CaptchaWidget captcha={captcha} language={language} />
    </div>
  );
}
