import { useTranslations } from 'next-intl';
import { HelpCard } from '@/components/booking/help-card';

/** Who helps with a booking, beside it. */
export function BookingHelp() {
  const t = useTranslations('myBookings.help');
  return <HelpCard title={t('title')} text={t('text')} />;
}
