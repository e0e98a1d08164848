import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { addDays, formatDate, type LocalDate } from '@/rules/dates/dates';
import { EVENING_BEFORE_ID } from '../../rules/page-places';

/** The buses that leave the evening before and arrive on the day that was asked for, under their own heading (D42). */
export function EveningBefore({ day, children }: { day: LocalDate; children: ReactNode }) {
  const t = useTranslations('busTickets.eveningBefore');
  const language = useLocale();
  return (
    <section className="stack gap-14" aria-labelledby={EVENING_BEFORE_ID}>
      <div className="otherday">
        <h2 id={EVENING_BEFORE_ID} tabIndex={-1}>
          {t('title', { date: formatDate(day, language, 'long') })}
        </h2>
        <p className="small muted">{t('lead', { date: formatDate(addDays(day, -1), language, 'long') })}</p>
      </div>
      {children}
    </section>
  );
}
