'use client';

import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Session } from '@/contract/session';
import { addDays, formatDate, formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import {
  lastFullDay,
  refundOnDay,
  refundParts,
  refundSpan,
  type RefundOnDay,
  type RefundPart,
  type RefundSpan,
} from '../rules/refund-days';

/** 'Cancel on this day, get back that much', for each part, with and without the refundable booking (F25). */
export function RefundPreview({ session, now }: { session: Session; now: Date }) {
  const parts = refundParts(session);
  const span = refundSpan(parts, now);
  if (!span) return null;
  // Another cart is another preview: the slider begins anew.
  const key = parts.map((part) => `${part.key} ${part.ladder.paid}`).join();
  return <Preview key={key} session={session} parts={parts} span={span} now={now} />;
}

function Preview({
  session,
  parts,
  span,
  now,
}: {
  session: Session;
  parts: RefundPart[];
  span: RefundSpan;
  now: Date;
}) {
  const t = useTranslations('tripSummary.cancel');
  const language = useLocale();
  const titleId = useId();
  const [day, setDay] = useState(() => lastFullDay(parts, span, now));
  const refund = refundOnDay(parts, span, day, now);
  // What comes back only ever becomes less: a date would change nothing.
  const isNever = refundOnDay(parts, span, 0, now).standard === 0;
  const money = (amount: number) => formatMoney({ amount, currency: session.currency.code }, language);
  const date = formatDate(refund.date, language, 'long');
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card__body stack gap-14">
        <div>
          <h2 className="card__title" id={titleId}>
            {t('title')}
          </h2>
          <p className="small muted">{t(isNever ? 'never' : 'lead')}</p>
        </div>
        {!isNever && (
          <label className="field">
            <span className="field__label">
              {t('on')} <span className="num">{date}</span>
            </span>
            <input
              className="range"
              type="range"
              min={0}
              max={span.days}
              value={day}
              onChange={(event) => setDay(Number(event.target.value))}
              aria-valuetext={t('value', { date, amount: money(refund.standard) })}
            />
            <span className="range__ends small muted" aria-hidden="true">
              <span>{t('today')}</span>
              <span>{formatDate(addDays(span.first, span.days), language, 'short')}</span>
            </span>
          </label>
        )}
        <dl className="facts facts--2">
          <div>
            <dt>{t('standard')}</dt>
            <dd>
              {money(refund.standard)}
              <small>
                {t(
                  refund.standard === 0 ? 'nothing' : refund.standard === refund.refundable ? 'everything' : 'byTerms',
                )}
              </small>
            </dd>
          </div>
          <div>
            <dt>{t('refundable')}</dt>
            <dd>
              {money(refund.refundable)}
              <small>{t('forReasons')}</small>
            </dd>
          </div>
        </dl>
        <PartAmounts refund={refund} money={money} />
      </div>
    </section>
  );
}

function PartAmounts({ refund, money }: { refund: RefundOnDay; money: (amount: number) => string }) {
  const t = useTranslations('tripSummary.cancel');
  const language = useLocale();
  return (
    <ul className="refund-parts small">
      {refund.parts.map(({ part, amount, lower }) => (
        <li key={part.key}>
          <span>{part.kind === 'bus' ? t('bus', { city: part.name }) : part.name}</span>
          <b className="num">{t('of', { amount: money(amount), paid: money(part.ladder.paid) })}</b>
          {lower && (
            <span className="muted">
              {t('lower', { until: formatDateTime(lower.until, part.zone, language), amount: money(lower.amount) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
