import { useTranslations } from 'next-intl';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDateRange, formatDateTime, formatTime, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';

/** A line of the list in words. @param now the answer's own time */
export function useLineWords(language: Language, now: string) {
  const t = useTranslations('myBookings');
  return {
    title: ({ title, startDate, endDate }: MyBookingLine) =>
      t('trip', { city: title, dates: formatDateRange(startDate, endDate, language, 'compact') }),
    /** 'Bus, hotel, 2 travellers', or by which door and until when it is open. */
    facts(line: MyBookingLine): string {
      const what = [
        ...(['buses', 'stays', 'visits'] as const)
          .filter((kind) => line[kind] > 0)
          .map((kind) => t(`what.${kind}`, { count: line[kind] })),
        t('what.travellers', { count: line.travellers }),
      ];
      const parts = what.join(', ');
      const facts = `${parts.charAt(0).toLocaleUpperCase(language)}${parts.slice(1)}`;
      const closes = closing(line);
      return t('row', { what: closes ? `${facts}. ${closes}` : facts, number: line.bookingNumber });
    },
    money({ givenBack, onItsWay, currency }: MyBookingLine): string | null {
      const money = (amount: number) => formatMoney({ amount, currency }, language);
      if (onItsWay > 0) return t('onItsWay', { amount: money(onItsWay) });
      return givenBack > 0 ? t('cameBack', { amount: money(givenBack) }) : null;
    },
  };

  function closing({ door, doorClosesAt }: MyBookingLine): string | null {
    if (door !== 'number' || doorClosesAt === null) return null;
    return localDateOf(doorClosesAt, HOME_ZONE) === localDateOf(now, HOME_ZONE)
      ? t('byNumber', { time: formatTime({ instant: doorClosesAt, zone: HOME_ZONE }, language) })
      : t('byNumberOn', { when: formatDateTime(doorClosesAt, HOME_ZONE, language) });
  }
}
