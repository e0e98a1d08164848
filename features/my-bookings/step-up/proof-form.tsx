import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';
import { Button, TextLink } from '@/components/ui/basics/button';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { brand } from '@/lib/brand/brand';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatTime } from '@/rules/dates/dates';
import { papersFor } from '@/rules/travellers/papers';
import { takeFocus } from '../focus';
import { RefusalNote } from './refusal-note';
import { useCodeMail, useStepUp } from './use-proof';

type ProofFormProps = {
  booking: Pick<MyBooking, 'bookingNumber' | 'buses' | 'stepUp'>;
  /** What the step is for: money moves, or everything is shown. */
  purpose: 'money' | 'view';
  onProved: () => void;
};

const FIELDS = { code: ['code'], card: ['cardLast4', 'postalCode'] } as const;
type FieldName = (typeof FIELDS)[keyof typeof FIELDS][number];
const NOTHING: Readonly<Record<FieldName, string>> = { code: '', cardLast4: '', postalCode: '' };

/**
 * The step-up of the door by number (D61): a code to the address on file; where nobody gave one, card and postcode.
 */
export function ProofForm({ booking: { bookingNumber, buses, stepUp }, purpose, onProved }: ProofFormProps) {
  const t = useTranslations('myBooking.proof');
  const papers = papersFor(buses.length);
  const email = stepUp?.email ?? null;
  const way = email === null ? 'card' : 'code';
  const mail = useCodeMail(bookingNumber, 'stepUp', email !== null);
  const proof = useStepUp(bookingNumber, onProved);
  const [values, setValues] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const missing = tries === 0 ? [] : FIELDS[way].filter((name) => values[name].trim() === '');

  function send(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    const [firstEmpty] = FIELDS[way].filter((name) => values[name].trim() === '');
    if (firstEmpty) return document.getElementById(`field-${firstEmpty}`)?.focus();
    proof.mutate(
      way === 'code'
        ? { code: values.code.replaceAll(/\s/g, '') }
        : { cardLast4: values.cardLast4.trim(), postalCode: values.postalCode.trim() },
    );
  }

  const field = (name: FieldName) => ({
    name,
    id: `field-${name}`,
    label: t(name),
    required: true,
    value: values[name],
    error: missing.includes(name) ? t(`missing.${name}`) : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form className="card narrow" method="post" noValidate aria-labelledby="proof-title" onSubmit={send}>
      <div className="card__body stack gap-16">
        <h2 className="card__title" id="proof-title" tabIndex={-1} ref={takeFocus}>
          {t(purpose === 'money' ? 'titleMoney' : 'titleView')}
        </h2>
        {email === null ? (
          <p className="muted">{t('card', { papers })}</p>
        ) : (
          <p className="muted" role="status">
            {!mail.isError &&
              t.rich(mail.isSuccess ? 'sent' : 'sending', {
                email,
                papers,
                b: (words) => <b className="ink">{words}</b>,
              })}
          </p>
        )}
        <RefusalNote
          message={(proof.error ?? mail.error)?.message ?? null}
          count={proof.failureCount + mail.failureCount}
        />
        {way === 'code' ? (
          <TextField
            {...field('code')}
            className="input code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            hint={<ValidUntil expiresAt={mail.data?.expiresAt} />}
          />
        ) : (
          <>
            <TextField {...field('cardLast4')} inputMode="numeric" autoComplete="off" maxLength={4} />
            <TextField {...field('postalCode')} autoComplete="billing postal-code" maxLength={20} />
          </>
        )}
        <Button type="submit" variant="primary" block isBusy={proof.isPending}>
          {t('goOn')}
        </Button>
        {email !== null && (
          <div className="row row--between">
            <TextLink small icon="send" onClick={() => mail.mutate()} disabled={mail.isPending}>
              {t('again')}
            </TextLink>
            <p className="small muted">
              {t.rich('noAccess', { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}
            </p>
          </div>
        )}
        {purpose === 'money' && <p className="small muted">{t('nothing')}</p>}
      </div>
    </form>
  );
}

function ValidUntil({ expiresAt }: { expiresAt: string | undefined }) {
  const t = useTranslations('myBooking.proof');
  const language = useLocale();
  return <>{expiresAt && t('valid', { time: formatTime({ instant: expiresAt, zone: HOME_ZONE }, language) })}</>;
}
