import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { formatDateHeading, type LocalDate } from '@/rules/dates/dates';
import { EVENING_BEFORE_ID } from '../../rules/page-places';

export type DayHeadProps = {
  day: LocalDate;
  id: string;
  /** Buses that leave the evening before: they stand below all of the day's (D42). */
  evening: number;
  /** The list has only one day: its heading is for those who do not see the day above it. */
  isAlone: boolean;
};

/** The heading of the day that was asked for; where the evening before is below, it says how many and leads there. */
export function DayHead({ day, id, evening, isAlone }: DayHeadProps) {
  const t = useTranslations('busTickets.eveningBefore');
  const language = useLocale();
  const title = formatDateHeading(day, language);
  if (isAlone)
    return (
      <h2 className="vh" id={id}>
        {title}
      </h2>
    );
  return (
    <div className="dayhead">
      <h2 id={id}>{title}</h2>
      {evening > 0 && (
        <a className="link link--sm" href={`#${EVENING_BEFORE_ID}`}>
          <Icon name="moon" size={16} />
          {t('below', { count: evening })}
        </a>
      )}
    </div>
  );
}
