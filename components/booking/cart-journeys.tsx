import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { CartJourney } from '@/lib/booking-session/cart-contents';
import { formatDate, formatTime } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { formatMoney, type Money } from '@/rules/money';
import { EN_DASH, NO_BREAK_SPACE } from '@/rules/typography';

/** The journeys of the trip in order, with what is still to be chosen, and the refundable booking once it is accepted. */
export function CartJourneys({ journeys, refundableFee }: { journeys: readonly CartJourney[]; refundableFee?: Money }) {
  return (
    <ul className="cart__list">
      {journeys.map((journey, index) => (
        <CartJourneyItem key={index} journey={journey} />
      ))}
      {refundableFee && <RefundableItem fee={refundableFee} />}
    </ul>
  );
}

function RefundableItem({ fee }: { fee: Money }) {
  const t = useTranslations('refundable');
  const language = useLocale() as Language;
  return (
    <li className="leg">
      <Icon name="shield" />
      <b>{t('row')}</b>
      <span className="leg__price">{formatMoney(fee, language)}</span>
    </li>
  );
}

function CartJourneyItem({ journey }: { journey: CartJourney }) {
  const t = useTranslations('cart');
  const language = useLocale() as Language;
  const { state, direction, from, to, date, price } = journey;
  const isChosen = state === 'chosen';
  return (
    <li className={classNames('leg', !isChosen && 'is-todo')}>
      <Icon name="bus" />
      <b>{isChosen ? t('route', { from, to }) : t(`open.${direction}`, { date: formatDate(date, language) })}</b>
      <span className="leg__price">{price && formatMoney(price, language)}</span>
      <span className="leg__sub">
        {state === 'now' && <span className="leg__now">{t('now')}</span>}
        {state === 'next' && t('next')}
        {isChosen && timesOf(journey, language)}
      </span>
    </li>
  );
}

/** 'Fri 11 Dec, 7:30 AM – 1:50 PM, Kestrel Coach' */
function timesOf({ date, departure, arrival, operators }: CartJourney, language: Language): string {
  const times = [departure, arrival].filter((time) => time !== null).map((time) => formatTime(time, language));
  return [formatDate(date, language), times.join(`${NO_BREAK_SPACE}${EN_DASH} `), ...operators].filter(Boolean).join(', ');
}
