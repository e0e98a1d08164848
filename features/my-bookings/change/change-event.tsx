import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime, formatDuration, formatTime, localDateOf, minutesBetween } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { CompanyNotice } from '../booking/company-notice';
import { useCardWords } from '../booking/refunds';
import type { ChangeView } from './change-view';

type ChangeEventProps = Omit<ChangeView, 'parts'> & {
  /** It can be answered: until when, and what happens without an answer. */
  isOpen: boolean;
};

/** Who did it, what it means, by when it is answered and what silence does (D71). */
export function ChangeEvent({ change, changed, booking, isOpen }: ChangeEventProps) {
  const t = useTranslations('companyChange.event');
  const view = { change, changed, booking };
  const reasons = (['CHANGE_BROKEN', 'NEXT_PART_BROKEN'] as const).filter((reason) => change.reasons.includes(reason));
  return (
    <CompanyNotice change={change} changed={changed}>
      <div className="stack gap-6">
        <p>
          <WhatItMeans {...view} />
          {reasons.map((reason) => ` ${t(reason)}`)}
          {isOpen && ` ${t('choose')}`}
        </p>
        <Seats {...view} />
      </div>
      {isOpen && <Until {...view} />}
    </CompanyNotice>
  );
}

/** Whether the booking has more than what a change touches. */
function restOf({ change, booking }: Omit<ChangeView, 'parts'>): 'some' | 'none' {
  return booking.units.some(({ unitId, status }) => status === 'SOLD' && !change.unitIds.includes(unitId))
    ? 'some'
    : 'none';
}

function WhatItMeans(view: Omit<ChangeView, 'parts'>) {
  const t = useTranslations('companyChange.event');
  const language = useLocale();
  const { change, changed } = view;
  const { part } = changed;
  const rest = restOf(view);
  const { kind, before, after, openedAt } = change;
  const when = formatDateTime(openedAt, part.zone, language);
  if (part.kind === 'stay') return t('noRoom', { when, rest });
  if (kind === 'BUS_CANCELLED' || !before || !after) {
    const numbers = part.journey.legs.flatMap(({ tripNumber }) => tripNumber ?? []);
    return t('withdrawn', { number: numbers.length > 0 ? numbers.join(' + ') : 'none', when, rest });
  }
  const { zone } = part.journey.destinationLocation;
  const isSameDay = localDateOf(before.arrivalTime, zone) === localDateOf(after.arrivalTime, zone);
  const arrival = (instant: string) =>
    isSameDay ? formatTime({ instant, zone }, language) : formatDateTime(instant, zone, language);
  const minutes = minutesBetween(before.departureTime, after.departureTime);
  const way = minutes > 0 ? 'later' : minutes < 0 ? 'earlier' : 'same';
  const size = formatDuration(Math.abs(minutes), language);
  return before.arrivalTime === after.arrivalTime && way !== 'same'
    ? t('arrivesSame', { way, size, after: arrival(after.arrivalTime) })
    : t('leaves', {
        way,
        size,
        day: isSameDay ? 'same' : 'other',
        after: arrival(after.arrivalTime),
        before: arrival(before.arrivalTime),
      });
}

/** Of a moved bus the seats stay. */
function Seats({ change: { after, unitIds }, booking }: Omit<ChangeView, 'parts'>) {
  const t = useTranslations('companyChange.event');
  const seats = booking.eTickets.flatMap(({ unitId, status, seat }) =>
    status === 'VALID' && seat !== null && unitIds.includes(unitId) ? [seat] : [],
  );
  if (after === null || seats.length === 0) return null;
  return <p>{t('seats', { count: seats.length, seats: seats.join(', ') })}</p>;
}

function Until(view: Omit<ChangeView, 'parts'>) {
  const t = useTranslations('companyChange.event');
  const language = useLocale();
  const cardWords = useCardWords();
  const { change, changed, booking } = view;
  const { part } = changed;
  const { deadline, ifSilent, after, moneyForPart } = change;
  if (deadline === null) return null;
  const by = t.rich(ifSilent === 'KEPT' ? 'answerBy' : 'by', {
    when: formatDateTime(deadline, part.zone, language),
    b: (words) => <b>{words}</b>,
  });
  return (
    <p className="small">
      {by}{' '}
      {ifSilent === 'KEPT' &&
        after &&
        t('silentKept', { time: formatTime({ instant: after.departureTime, zone: part.zone }, language) })}
      {ifSilent === 'MONEY_BACK' &&
        moneyForPart !== null &&
        t('silentMoney', {
          amount: formatMoney({ amount: moneyForPart, currency: booking.currency }, language),
          card: booking.card ? cardWords(booking.card) : 'none',
          rest: restOf(view),
        })}
    </p>
  );
}
