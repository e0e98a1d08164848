import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { TextField } from '@/components/form/text-field';
import { Button, TextLink } from '@/components/ui/basics/button';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { isEmail } from '@/rules/contact/email';
import { formatDateTime, formatTime } from '@/rules/dates/dates';
import { papersFor } from '@/rules/travellers/papers';
import { emailProofs, missingFields, type EmailField, type EmailProof } from '../rules/change-email';
import { RefusalNote } from '../step-up/refusal-note';
import { useCodeMail } from '../step-up/use-proof';

type ChangeEmailProps = {
  booking: MyBooking;
  /** The new address as far as it goes: kept where the form is closed by Escape or by what opened it. */
  typed: string;
  onType: (email: string) => void;
  onChanged: () => void;
  onClose: () => void;
};

const NO_PROOF: Readonly<Record<Exclude<EmailField, 'email'>, string>> = { code: '', cardLast4: '', postalCode: '' };

/** A wrong address on file is changed with what the door has to prove (D61). */
export function ChangeEmail({ booking, typed, onType, onChanged, onClose }: ChangeEmailProps) {
  const t = useTranslations('myBooking.email');
  const language = useLocale();
  const api = useProductApi();
  const { bookingNumber, email } = booking;
  const papers = papersFor(booking.buses.length);
  const proofs = emailProofs(booking);
  const [proof, setProof] = useState<EmailProof>(proofs[0]);
  const [proofValues, setProofValues] = useState(NO_PROOF);
  const values = { ...proofValues, email: typed };
  const [isJudged, setIsJudged] = useState(false);
  const mail = useCodeMail(bookingNumber, 'emailChange', proof === 'code');
  const change = useMutation({
    mutationFn: async () =>
      (
        await api('changeBookingEmail', {
          params: { bookingNumber },
          body: {
            email: values.email.trim(),
            ...(proof === 'code' && { code: values.code.replaceAll(/\s/g, '') }),
            ...(proof === 'card' && { cardLast4: values.cardLast4.trim(), postalCode: values.postalCode.trim() }),
          },
        })
      ).data,
    meta: { isQuiet: true },
    onSuccess: (changed) => {
      const isLater = Date.parse(changed.inForceAt) > Date.parse(booking.serverTime) + 60 * 60_000;
      const when = formatDateTime(changed.inForceAt, HOME_ZONE, language);
      showToast({
        variant: 'success',
        message: isLater ? t('doneLater', { when, email: changed.email }) : t('done', { email: changed.email, papers }),
      });
      leave();
      onChanged();
    },
  });
  const missing = isJudged ? missingFields(proof, values) : [];

  function leave() {
    onType('');
    onClose();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    const [first] = missingFields(proof, values);
    if (first) document.getElementById(`field-${first}`)?.focus();
    else change.mutate();
  }

  const errorOf = (name: EmailField) => {
    if (!missing.includes(name)) return undefined;
    return name === 'email' && values.email.trim() !== '' && !isEmail(values.email.trim())
      ? t('missing.shape')
      : t(`missing.${name}`);
  };
  const field = (name: EmailField) => ({
    name,
    required: true,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      name === 'email' ? onType(value) : setProofValues({ ...proofValues, [name]: value }),
  });
  const [other] = proofs.filter((each) => each !== proof);
  return (
    <form
      className="stack gap-14"
      method="post"
      noValidate
      aria-label={t('title')}
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p className="small muted">{email === null ? t('none') : t('now', { email, papers })}</p>
      <RefusalNote
        message={(change.error ?? mail.error)?.message ?? null}
        count={change.failureCount + mail.failureCount}
      />
      <TextField {...field('email')} label={t('field')} type="email" inputMode="email" autoComplete="email" autoFocus />
      {proof === 'code' && (
        <TextField
          {...field('code')}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint={
            mail.data &&
            t('codeSent', {
              email: mail.data.email,
              time: formatTime({ instant: mail.data.expiresAt, zone: HOME_ZONE }, language),
            })
          }
        />
      )}
      {proof === 'card' && (
        <div className="fields">
          <TextField {...field('cardLast4')} column="m3" label={t('card')} inputMode="numeric" maxLength={4} />
          <TextField
            {...field('postalCode')}
            column="m3"
            label={t('postal')}
            autoComplete="billing postal-code"
            maxLength={20}
          />
        </div>
      )}
      {proof === 'card' && email !== null && <p className="small muted">{t('later', { email })}</p>}
      {other && (
        <div>
          <TextLink small onClick={() => setProof(other)}>
            {other === 'card' ? t('noCode') : t('withCode', { email: email ?? '' })}
          </TextLink>
        </div>
      )}
      <div className="acts">
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
