import { useLocale, useTranslations } from 'next-intl';
import { useCardName } from '@/components/booking/files/use-card-name';
import { Card } from '@/components/ui/basics/card';
import { classNames } from '@/components/ui/basics/class-names';
import type { Refund } from '@/contract/cancellations';
import { brand } from '@/lib/brand/brand';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDate, formatDateTime, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { refundSteps } from '../rules/refund-steps';

/** Money on its way back: what is done, what comes next, and in plain words what a bank did not take (D65, D66). */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const t = useTranslations('myBooking.refund');
  if (refunds.length === 0) return null;
  return (
    <Card title={t('title')} titleId="refund" gap={20}>
      {refunds.map((refund, index) => (
        <RefundStatus key={index} refund={refund} isOneOfMany={refunds.length > 1} />
      ))}
    </Card>
  );
}

/** @param isOneOfMany then it says by which credit note it comes back, and what of */
export function RefundStatus({ refund, isOneOfMany }: { refund: Refund; isOneOfMany: boolean }) {
  const t = useTranslations('myBooking.refund');
  const language = useLocale();
  const cardWords = useCardWords();
  const { amount, currency, status, decidedAt, creditNoteNumber, paidFor, paidAt, card } = refund;
  const money = formatMoney({ amount, currency }, language);
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(at, HOME_ZONE, language));
  return (
    <div className="stack gap-12">
      {isOneOfMany && (
        <p className="muted">
          {creditNoteNumber !== null && `${t('creditNote', { number: creditNoteNumber })} · `}
          {t(`paidFor.${paidFor}`, { date: formatDate(localDateOf(paidAt, HOME_ZONE), language, 'dayMonthYear') })}
        </p>
      )}
      <p>
        {t.rich(status, {
          amount: money,
          card: card ? cardWords(card) : 'none',
          when: moment(decidedAt),
          phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a>,
        })}
      </p>
      <ol className="status" aria-label={t('label', { amount: money })}>
        {refundSteps(refund).map(({ name, tone, at, isMoney }) => (
          <li
            key={name}
            className={classNames('status__step', tone && `is-${tone}`)}
            aria-current={tone === 'now' || tone === 'bad' ? 'step' : undefined}
          >
            <b>{t(`steps.${name}`)}</b>
            <small>{at ? moment(at) : isMoney ? money : name === 'onCard' && t('steps.soon')}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** 'Visa •••• 4242'. */
export function useCardWords(): (card: NonNullable<Refund['card']>) => string {
  const t = useTranslations('myBooking.refund');
  const cardName = useCardName();
  return ({ brand: name, last4 }) => t('card', { brand: cardName(name), last4 });
}
