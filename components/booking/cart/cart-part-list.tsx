import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { CartActivity, CartJourney, CartPart, CartStay } from '@/lib/booking-session/cart/cart-parts';
import { formatDate, formatDateRange, formatDateTime, formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney, type Money } from '@/rules/money/money';
import { span } from '@/rules/typography';

const ICONS: Readonly<Record<CartPart['kind'], IconName>> = { journey: 'bus', stay: 'bed', activity: 'activity' };

/** The parts of the trip in order, with what is still to be chosen, and the refundable booking once it is accepted. */
export function CartPartList({ parts, refundableFee }: { parts: readonly CartPart[]; refundableFee?: Money }) {
  return (
    <ul className="cart__list">
      {parts.map((part, index) => (
        <CartPartItem key={index} part={part} />
      ))}
      {refundableFee && <RefundableItem fee={refundableFee} />}
    </ul>
  );
}

function RefundableItem({ fee }: { fee: Money }) {
  const t = useTranslations('refundable');
  const language = useLocale();
  return (
    <li className="leg">
      <Icon name="shield" />
      <b>{t('row')}</b>
      <span className="leg__price">{formatMoney(fee, language)}</span>
    </li>
  );
}

function CartPartItem({ part }: { part: CartPart }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const { state, price, kind } = part;
  const { title, facts } = usePartText()(part);
  return (
    <li className={classNames('leg', state !== 'chosen' && 'is-todo')}>
      <Icon name={ICONS[kind]} />
      <b>{title}</b>
      <span className="leg__price">{price && formatMoney(price, language)}</span>
      <span className="leg__sub">
        {state === 'now' && <span className="leg__now">{t('now')}</span>}
        {state === 'next' && t(kind === 'activity' ? 'ifYouLike' : 'next')}
        {state === 'chosen' && facts}
      </span>
    </li>
  );
}

type PartText = { title: string; /** Of a part that is chosen. */ facts: string };

function usePartText(): (part: CartPart) => PartText {
  const t = useTranslations('cart');
  const language = useLocale();

  const journey = (part: CartJourney): PartText => ({
    title:
      part.state === 'chosen'
        ? t('route', { from: part.from, to: part.to })
        : t(`open.${part.direction}`, { date: formatDate(part.date, language) }),
    facts: [timesOf(part, language), ...part.changesIn.map((city) => t('changeIn', { city }))].join(', '),
  });

  function stay({ hotel, room, nights, checkinDate, checkoutDate }: CartStay): PartText {
    const count = t('nights', { count: nights });
    const dates = checkinDate && checkoutDate ? formatDateRange(checkinDate, checkoutDate, language, 'compact') : '';
    return {
      title: hotel ?? t('open.hotel', { nights: count }),
      facts: [dates, count, room].filter(Boolean).join(', '),
    };
  }

  const activity = ({ name, beginning, quantity }: CartActivity): PartText => ({
    title: name ?? t('open.activities'),
    facts: beginning
      ? `${formatDateTime(beginning.instant, beginning.zone, language)}, ${t('tickets', { count: quantity })}`
      : '',
  });

  return (part) => (part.kind === 'journey' ? journey(part) : part.kind === 'stay' ? stay(part) : activity(part));
}

/** 'Fri 11 Dec, 7:30 AM – 1:50 PM, Kestrel Coach' */
function timesOf({ date, departure, arrival, operators }: CartJourney, language: Language): string {
  const [leaves, arrives] = [departure, arrival].map((time) => (time === null ? '' : formatTime(time, language)));
  const times = leaves && arrives ? span(leaves, arrives) : leaves || arrives;
  return [formatDate(date, language), times, ...operators].filter(Boolean).join(', ');
}
