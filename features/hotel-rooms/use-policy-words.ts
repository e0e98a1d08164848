'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { HotelProduct } from '@/contract/hotels';
import { addDays, formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';

type Policies = HotelProduct['policies'];
type Penalty = Policies['cancellation'][number]['penalty'];

/** A hotel's own terms in words: what it keeps until when, and what children pay (F21). */
export function usePolicyWords() {
  const t = useTranslations('hotelRooms.policies');
  const language = useLocale();
  const money = (amount: number, { currency }: Policies) =>
    formatMoney({ amount, currency }, language, { withoutZeroCents: true });

  function keeps(penalty: Penalty): string {
    if (penalty.kind === 'nothing') return t('keepsNothing');
    return penalty.kind === 'nights'
      ? t('keepsNights', { count: penalty.nights })
      : t('keepsPercent', { percent: penalty.percent });
  }

  return {
    /** One line for each step, with dates where the stay is known; afterwards everything is kept. */
    cancellation: ({ cancellation }: Policies, checkinDate: string | null): string[] => {
      if (cancellation.length === 0) return [t('noRefund')];
      const steps = cancellation.map(({ daysBefore, penalty }) => {
        const until = checkinDate
          ? t('untilDate', { date: formatDate(addDays(checkinDate, -daysBefore), language) })
          : t('untilDays', { count: daysBefore });
        return t('step', { until, keeps: keeps(penalty) });
      });
      return [...steps, t('afterwards')];
    },
    /** 'Up to 12 years: free', then what older ones pay. */
    children: (policies: Policies): string[] => {
      const { childRates, extraAdultPerNight } = policies;
      const rates = childRates.map(({ untilAge, perNight }) =>
        perNight === 0
          ? t('childFree', { age: untilAge })
          : t('childRate', { age: untilAge, price: money(perNight, policies) }),
      );
      const older =
        extraAdultPerNight === 0
          ? []
          : [t(childRates.length > 0 ? 'olderChild' : 'everyChild', { price: money(extraAdultPerNight, policies) })];
      return [...rates, ...older];
    },
    /** 'The price covers 2 adults; each more CA $25 a night' */
    adults: (policies: Policies): string =>
      policies.extraAdultPerNight === 0
        ? t('allAdults')
        : t('adults', { count: policies.includedAdults, price: money(policies.extraAdultPerNight, policies) }),
  };
}
