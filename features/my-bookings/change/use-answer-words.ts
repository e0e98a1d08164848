import { useLocale, useTranslations } from 'next-intl';
import type { ChangeAnswer } from '@/contract/after-sale/company-changes';
import { formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { useCardWords } from '../booking/refunds';
import type { ChangeView } from './change-view';
import type { BusChoice } from './change-selection';

/** An answer in words: on its button, below it, and above the trip that it leaves. */
export function useAnswerWords({ change, changed, booking }: Omit<ChangeView, 'parts'>) {
  const t = useTranslations('companyChange');
  const language = useLocale();
  const cardWords = useCardWords();
  const { part } = changed;
  const amountOf = (answer: ChangeAnswer) => (answer === 'MONEY_ALL' ? change.moneyForAll : change.moneyForPart) ?? 0;
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const timeOf = (bus: BusChoice | null) => {
    const instant = bus?.ticket.journey?.departureTime ?? change.after?.departureTime ?? part.startsAt;
    return formatTime({ instant, zone: part.zone }, language);
  };
  return {
    money,
    /** 'CA $141.00' of what it gives back. */
    amount: (answer: ChangeAnswer) => money(amountOf(answer)),
    act(answer: ChangeAnswer, bus: BusChoice | null): string {
      switch (answer) {
        case 'OTHER_BUS':
          // Before one can be picked: the time of the one that is cancelled would be said.
          return bus === null ? t('choices.OTHER_BUS.title') : t('act.OTHER_BUS', { time: timeOf(bus) });
        case 'KEEP':
          return t(`act.${answer}`, { time: timeOf(bus) });
        case 'OTHER_ROOM':
          return t('act.OTHER_ROOM', { count: change.unitIds.length });
        case 'MONEY_PART':
        case 'MONEY_ALL':
        case 'MONEY_UNUSED':
          return t('act.money', { amount: money(amountOf(answer)) });
      }
    },
    hint(answer: ChangeAnswer): string {
      if (answer === 'OTHER_BUS' || answer === 'OTHER_ROOM' || answer === 'KEEP') return t(`act.hint.${answer}`);
      return t('act.hint.money', { card: booking.card ? cardWords(booking.card) : 'none' });
    },
    trip(answer: ChangeAnswer, bus: BusChoice | null): string {
      return answer === 'MONEY_UNUSED' ? t('trip.MONEY_PART') : t(`trip.${answer}`, { time: timeOf(bus) });
    },
    time: timeOf,
  };
}
