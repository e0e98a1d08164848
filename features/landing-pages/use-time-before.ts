import { useTranslations } from 'next-intl';
import { formatDuration } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

const DAY_MINUTES = 24 * 60;

/** When a term ends: '2 days before', '12 h before', 'until departure'. Minutes before departure. */
export function useTimeBefore(language: Language): (minutes: number) => string {
  const t = useTranslations('landingBus.before');
  return (minutes) => {
    if (minutes <= 0) return t('departure');
    // A single day is '24 h', as the companies' own terms say.
    return minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0
      ? t('days', { days: minutes / DAY_MINUTES })
      : t('time', { time: formatDuration(minutes, language) });
  };
}
