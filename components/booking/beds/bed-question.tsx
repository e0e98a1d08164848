'use client';

import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { RadioCards } from '@/components/form/radio-cards';
import { Button, TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { bedFieldName, type BedCart, type BedGap, type BedStay } from '@/lib/booking-session/cart/open-bed-choices';
import { useChooseBed, type BedAnswer } from '@/lib/booking-session/session/use-choose-bed';
import { addDays, clockTimeOf, formatDate, formatDuration, formatTime, minutesBetween } from '@/rules/dates/dates';
import { firstNightOf } from '@/rules/hotels/bed-nights';
import { roomReadyAt } from '@/rules/hotels/stay-gap';
import { formatMoney } from '@/rules/money/money';
import { travellersOf } from '@/rules/travellers/party';

export type BedQuestionProps = {
  choice: BedGap;
  session: BedCart;
  otherHotelHref: string | null;
  isAskedFor: boolean;
  onAnswered: (answer: BedAnswer['choice'], session: BedCart) => void;
};

/** The night, or nights, and 'I need no bed' with equal weight and both totals; none is chosen for anybody (D42b). */
export function BedQuestion({ choice, session, otherHotelHref, isAskedFor, onAnswered }: BedQuestionProps) {
  const t = useTranslations('bedChoice');
  const titleId = useId();
  const choosing = useChooseBed();
  const [picked, setPicked] = useState<BedAnswer['choice'] | null>(choice.answer);
  const [stay] = session.bookedHotels;
  const options = useOptions(choice, session);
  if (!stay) return null;
  const { nights, offer, unavailable, answer } = choice;
  const count = nights.length;

  async function confirm() {
    if (!picked || choosing.isPending) return;
    const shown = offer && picked === 'addNights' ? { amount: offer.stayTotal, currency: offer.currency } : undefined;
    // What went wrong is said by the query client, and the cart is read again.
    const changed = await choosing.mutateAsync({ choice: picked, nights, shown }).catch(() => null);
    if (changed) onAnswered(picked, changed);
  }

  return (
    <section className="bed" aria-labelledby={titleId}>
      <BedReason choice={choice} session={session} stay={stay} titleId={titleId} />
      {unavailable && (
        <Note tone="warning">
          {t(unavailable, { hotel: stay.hotel.name, count })}{' '}
          {otherHotelHref && <TextLink href={otherHotelHref}>{t('otherHotel')}</TextLink>}
        </Note>
      )}
      <RadioCards
        legend={<BedLegend nights={nights} />}
        hideLegend
        name={bedFieldName(choice)}
        columns={offer ? 2 : 1}
        required
        error={isAskedFor && answer === null && picked === null ? t('missing') : undefined}
        selected={picked}
        onChange={({ target: { value } }) => setPicked(value === 'addNights' ? 'addNights' : 'noBed')}
        options={options}
      />
      <div>
        <Button
          variant="solid"
          size="sm"
          icon={answer !== null && answer === picked ? 'check' : undefined}
          disabled={picked === null || answer === picked}
          isBusy={choosing.isPending}
          onClick={() => void confirm()}
        >
          {t(answer !== null && answer === picked ? 'confirmed' : 'confirm')}
        </Button>
      </div>
    </section>
  );
}

function BedLegend({ nights }: Pick<BedGap, 'nights'>) {
  const t = useTranslations('bedChoice');
  const language = useLocale();
  return t('legend', { count: nights.length, night: formatDate(nights[0] ?? '', language, 'long') });
}

/** Why there is something to choose: the hour of the arrival, or more nights between the buses than the stay has. */
function BedReason({
  choice: { nights, isEarlyArrival },
  session,
  stay,
  titleId,
}: Pick<BedQuestionProps, 'choice' | 'session'> & { stay: BedStay; titleId: string }) {
  const t = useTranslations('bedChoice');
  const language = useLocale();
  const night = nights[0] ?? '';
  const arrival = isEarlyArrival ? arrivalOf(session, night) : null;
  const { checkinDate, hotel } = stay;
  const ready = roomReadyAt({ checkinDate, checkInFrom: hotel.checkInFrom, zone: hotel.zone });
  return (
    <>
      <h3 id={titleId}>
        <Icon name="moon" />
        {arrival
          ? t('early', {
              time: formatTime(arrival, language),
              day: formatDate(addDays(night, 1), language, 'long'),
            })
          : t('between', { count: nights.length, night: formatDate(night, language, 'long') })}
      </h3>
      <p className="small">
        {arrival
          ? t('earlyText', {
              checkin: formatDate(checkinDate, language, 'long'),
              from: formatTime(clockTimeOf(hotel.checkInFrom), language),
              wait: formatDuration(minutesBetween(arrival.instant, ready), language),
            })
          : t('betweenText')}
      </p>
    </>
  );
}

function arrivalOf({ bookedBuses }: BedCart, night: string): { instant: string; zone: string } | null {
  const arrivals = bookedBuses
    .flatMap(({ tickets }) => tickets)
    .flatMap(({ journey }) =>
      journey ? [{ instant: journey.arrivalTime, zone: journey.destinationLocation.zone }] : [],
    );
  return arrivals.find((arrival) => firstNightOf(arrival) === night) ?? null;
}

function useOptions({ nights, offer }: BedGap, session: BedCart) {
  const t = useTranslations('bedChoice');
  const language = useLocale();
  const [stay] = session.bookedHotels;
  if (!stay) return [];
  const { code } = session.currency;
  const money = (amount: number) => formatMoney({ amount, currency: code }, language);
  const day = (date: string) => formatDate(date, language, 'long');
  const words = { count: nights.length, night: day(nights[0] ?? ''), travellers: travellersOf(session) };
  const none = {
    value: 'noBed',
    label: t('none', words),
    price: money(0),
    note: t('noneNote', {
      ...words,
      checkin: day(stay.checkinDate),
      from: formatTime(clockTimeOf(stay.hotel.checkInFrom), language),
      checkout: day(stay.checkoutDate),
      total: money(session.total),
    }),
  };
  if (!offer) return [none];
  const sign = offer.difference < 0 ? '' : '+ ';
  return [
    {
      value: 'addNights',
      label: t('add', words),
      price: `${sign}${money(offer.difference)}`,
      note: t('addNote', {
        ...words,
        hotel: stay.hotel.name,
        nights: offer.nights,
        checkin: day(offer.checkinDate),
        total: money(offer.total),
      }),
    },
    none,
  ];
}
