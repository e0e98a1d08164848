import { useLocale, useTranslations } from 'next-intl';
import { addDays, formatDate, type LocalDate } from '@/rules/dates/dates';

/** Stands above the buses that leave the evening before and arrive on the day that was asked for (D42). */
export function EveningBefore({ day, id }: { day: LocalDate; id: string }) {
  const t = useTranslations('busTickets.eveningBefore');
  const language = useLocale();
  return (
    <div className="otherday">
      <h2 id={id}>{t('title', { date: formatDate(day, language, 'long') })}</h2>
      <p className="small muted">{t('lead', { date: formatDate(addDays(day, -1), language, 'long') })}</p>
    </div>
  );
}
