'use client';

import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { useRefundableAnswer } from '@/lib/booking-session/session/use-refundable-answer';
import { formatMoney } from '@/rules/money/money';
import { RefundableSection, type RefundableFacts } from './refundable-section';

export type RefundableAgainProps = {
  session: RefundableFacts;
  /** It was when the page was opened. */
  wasAnswered: boolean;
  error?: string;
};

/**
 * The question once more, where it must be answered: what was answered before this page was opened is one line that
 * opens the question again. An answer that is given here stays as it was pressed.
 */
export function RefundableAgain({ session, wasAnswered, error }: RefundableAgainProps) {
  const t = useTranslations('refundable');
  const language = useLocale();
  const choice = useRefundableAnswer();
  const box = useRef<HTMLDivElement>(null);
  const [fold, setFold] = useState<'closed' | 'opened' | 'none'>(wasAnswered ? 'closed' : 'none');
  const { refundableOffer, currency } = session;

  // The button that was pressed is gone.
  useEffect(() => {
    if (fold === 'opened') box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [fold]);

  if (fold !== 'closed' || choice === null || !refundableOffer)
    return (
      <div ref={box}>
        <RefundableSection session={session} error={error} />
      </div>
    );
  const fee = formatMoney({ amount: refundableOffer.fee, currency: currency.code }, language);
  return (
    <section className="card" aria-label={t('row')}>
      <div className="card__body card__head refundable-line">
        <p>
          <span className="small muted">{choice === 'accepted' ? `${t('row')}, ${fee}` : t('row')}</span>
          <b>{t(choice === 'accepted' ? 'accept' : 'decline')}</b>
        </p>
        <TextLink small onClick={() => setFold('opened')}>
          {t('change')} <span className="vh">{t('row')}</span>
        </TextLink>
      </div>
    </section>
  );
}
