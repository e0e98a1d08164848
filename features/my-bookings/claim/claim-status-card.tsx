import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorSummary } from '@/components/form/error-summary';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { whole } from '@/components/ui/basics/whole';
import type { Claim } from '@/contract/after-sale/claims';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { brand } from '@/lib/brand/brand';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDate, formatDateTime, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { takeFocus } from '../focus';
import { partsOf } from '../rules/parts';
import { RefusalNote } from '../step-up/refusal-note';
import { usePartWords } from '../use-part-words';
import { useSendClaimAgain } from './claim-calls';
import { ClaimFieldset } from './claim-fields';
import { useClaimForm } from './use-claim-form';

type ClaimStatusCardProps = {
  claim: Claim;
  booking: MyBooking;
  /** It was sent just now: the page goes there. */
  isNew: boolean;
  onSent: (claimId: string) => Promise<void>;
};

/** How far a claim is: sent, in review, accepted with the amount, or refused with the reason (D68). */
export function ClaimStatusCard({ claim, booking, isNew, onSent }: ClaimStatusCardProps) {
  const t = useTranslations('claimBooking.state');
  const tReasons = useTranslations('claimBooking.form.reasons');
  const words = usePartWords();
  const language = useLocale();
  const partsClaimed = ({ unitIds }: Claim) =>
    partsOf(booking)
      .filter(({ units }) => units.some(({ unitId }) => unitIds.includes(unitId)))
      .map((part) => words.title(part))
      .join(', ');
  const money = formatMoney({ amount: claim.amount ?? 0, currency: booking.currency }, language);
  const titleId = `claim-${claim.claimId}`;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card__body stack gap-16">
        <h2 className="card__title" id={titleId} tabIndex={-1} ref={isNew ? takeFocus : undefined}>
          {t(`title.${claim.status}`, { amount: money })}
        </h2>
        <p className="small">{t('about', { parts: partsClaimed(claim), reason: tReasons(claim.reason) })}</p>
        <Steps claim={claim} />
        {claim.status === 'SENT' && (
          <p className="small">
            {booking.email === null ? t('sentHere') : t.rich('sent', { email: booking.email, whole })}
          </p>
        )}
        {claim.status === 'IN_REVIEW' && <p className="small">{t('review')}</p>}
        {claim.status === 'ACCEPTED' && (
          <Note tone="success">{t.rich('paid', { note: claim.creditNoteNumber ?? '', whole })}</Note>
        )}
        {claim.status === 'REFUSED' && <Refused claim={claim} booking={booking} onSent={onSent} />}
      </div>
    </section>
  );
}

function Steps({ claim: { status, sentAt, reviewedAt, decidedAt } }: { claim: Claim }) {
  const t = useTranslations('claimBooking.state');
  const language = useLocale();
  const moment = (at: string | null) => at && formatDateTime(at, HOME_ZONE, language);
  const isDecided = status === 'ACCEPTED' || status === 'REFUSED';
  const look = { ACCEPTED: 'is-good', REFUSED: 'is-bad' } as const;
  const steps = [
    { name: t('steps.sent'), at: moment(sentAt), look: status === 'SENT' ? 'is-now' : 'is-done' },
    {
      name: t('steps.review'),
      at: moment(reviewedAt) ?? t('steps.within'),
      look: status === 'IN_REVIEW' ? 'is-now' : isDecided ? 'is-done' : undefined,
    },
    {
      name: t(isDecided ? `steps.${status}` : 'steps.answer'),
      at: moment(decidedAt) ?? t('steps.byMail'),
      look: isDecided ? look[status] : undefined,
    },
  ];
  return (
    <ol className="status">
      {steps.map((step) => (
        <li
          key={step.name}
          className={`status__step ${step.look ?? ''}`}
          aria-current={step.look === 'is-now' ? 'step' : undefined}
        >
          <b>{step.name}</b>
          <small>{step.at}</small>
        </li>
      ))}
    </ol>
  );
}

function Refused({ claim, booking, onSent }: Omit<ClaimStatusCardProps, 'isNew'>) {
  const t = useTranslations('claimBooking');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { againUntil } = claim;
  const until = againUntil && formatDate(localDateOf(againUntil, HOME_ZONE), language, 'dayMonthYear');
  return (
    <>
      <Note tone="danger">
        {claim.because
          ? t.rich('state.why', { because: claim.because, b: (words) => <b>{words}</b> })
          : t('state.noWhy')}
      </Note>
      <p className="small muted">
        {until ? t('state.again', { until }) : t('state.notAgain')} <a href={brand.phone.href}>{brand.phone.shown}</a>
      </p>
      {until && !isOpen && (
        <div className="acts">
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t('state.otherProof')}
          </Button>
        </div>
      )}
      {until && isOpen && <AgainForm claim={claim} booking={booking} onSent={onSent} />}
    </>
  );
}

function AgainForm({ claim: { claimId }, booking, onSent }: Omit<ClaimStatusCardProps, 'isNew'>) {
  const t = useTranslations('claimBooking');
  const form = useClaimForm({ needsReason: false });
  const sending = useSendClaimAgain(booking.bookingNumber, claimId);
  const [refusals, setRefusals] = useState(0);
  const errors = form.tries > 0 ? form.errorsOf(null) : {};

  function send(event: FormEvent) {
    event.preventDefault();
    form.tried();
    const { account, proof } = form.fields;
    if (Object.keys(form.errorsOf(null)).length > 0 || proof === null) return;
    sending.mutate(
      { account, proof },
      { onSuccess: () => void onSent(claimId), onError: () => setRefusals((count) => count + 1) },
    );
  }

  return (
    <form className="stack gap-16" method="post" noValidate aria-label={t('state.otherProof')} onSubmit={send}>
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
        focusKey={form.tries}
      />
      <RefusalNote message={sending.error?.message ?? null} count={refusals} />
      <ClaimFieldset fields={form.fields} errors={errors} onChange={form.change} hasReason={false} />
      <Button type="submit" variant="primary" isBusy={sending.isPending} busyLabel={t('form.sending')}>
        {t('form.send')}
      </Button>
    </form>
  );
}
