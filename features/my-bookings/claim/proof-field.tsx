import type { ChangeEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { controlAria, FieldNotes, Mark } from '@/components/form/field';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { MAX_PROOF_BYTES } from '@/rules/after-sale/claim-status';

const ID = 'field-proof';
const KILOBYTE = 1024;

type ProofFieldProps = { file: File | null; onFile: (file: File | null) => void; error: string | undefined };

/** A file or a photo; what is too large is said before anything is sent. */
export function ProofField({ file, onFile, error }: ProofFieldProps) {
  const t = useTranslations('claimBooking.form');
  const language = useLocale();
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFile(currentTarget.files?.[0] ?? null);
    // The same file can be chosen again.
    currentTarget.value = '';
  }
  const size = (bytes: number) => Math.ceil(bytes / KILOBYTE).toLocaleString(language);
  return (
    <div className="field">
      <label className="field__label" htmlFor={ID}>
        {t('proof')}
        <Mark required />
      </label>
      <label className="proof__drop">
        <Icon name="upload" />
        <span>
          <b>{t('choose')}</b>
          <br />
          <span className="small muted">{t('kinds', { megabytes: MAX_PROOF_BYTES / KILOBYTE / KILOBYTE })}</span>
        </span>
        <input className="vh" type="file" onChange={take} {...controlAria(ID, { error, required: true })} />
      </label>
      <div role="status">
        {file && (
          <div className="row row--between">
            <span className="small proof__name">{t('file', { name: file.name, kilobytes: size(file.size) })}</span>
            <TextLink small icon="trash" onClick={() => onFile(null)}>
              {t('remove')}
            </TextLink>
          </div>
        )}
      </div>
      <FieldNotes id={ID} error={error} />
    </div>
  );
}
