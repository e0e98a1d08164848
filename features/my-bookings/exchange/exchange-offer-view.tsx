import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import type { ExchangeConsequence } from '@/rules/after-sale/exchange/exchange-consequences';
import { formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { useOfferEnd } from '../cancel/use-cancelling';
import { OfferFrame } from '../offer-frame';
import type { JourneyPart } from '../rules/parts';
import { usePartWords } from '../use-part-words';
import { DifferenceRows } from '@/components/booking/exchange/difference-rows';
import { BothWays } from './both-ways';
import { OfferSeats } from './offer-seats';
import { useRoomWords } from './use-room-words';

export type ExchangeOfferViewProps = {
  offer: ExchangeOffer;
  booking: MyBooking;
  isRenewed: boolean;
  before: JourneyPart;
  /** Milliseconds that this browser's clock is behind the API's. */
  lag: number;
  refusal: { message: string; count: number };
  isConfirming: boolean;
  isUncertain: boolean;
  confirm: (offer: ExchangeOffer) => void;
  renew: () => void;
  chooseAgain: () => void;
};

const nothing = () => undefined;

/** The offer on one screen: the new bus, what it means, each amount, until when the seats are held (D69). */
export function ExchangeOfferView(props: ExchangeOfferViewProps) {
  const { offer, booking, isRenewed, before, lag, refusal, isConfirming, renew, chooseAgain } = props;
  const t = useTranslations('exchangeBus.offer');
  const language = useLocale();
  const words = usePartWords();
  // What is being confirmed is not offered anew.
  useOfferEnd(offer, lag, isConfirming ? nothing : renew);
  const { journey, operator } = offer.ticket;
  const after = journey ? formatDateTime(journey.departureTime, journey.departureLocation.zone, language) : '';
  return (
    <OfferFrame
      offer={offer}
      title={t('title')}
      renewed={isRenewed ? t('renewed') : null}
      holds={(time) => t.rich('holds', { time, b: (chunk) => <b>{chunk}</b> })}
      change={{ label: t('change'), onChange: chooseAgain, isDisabled: isConfirming }}
      sumLabel={t('difference')}
      refusal={refusal}
      sum={
        <>
          <DifferenceRows offer={offer} />
          <ConfirmExchange {...props} />
        </>
      }
    >
      <Card title={t('from', { before: words.when(before), after })} titleId="new-bus" gap={14}>
        <p className="small muted">{[operator.name, journey?.legs[0]?.tripNumber].filter(Boolean).join(' ')}</p>
        {journey && <BusJourney journey={journey} />}
        <OfferSeats key={offer.offerId} offer={offer} booking={booking} part={before} />
      </Card>
      <WhatItMeans offer={offer} booking={booking} before={before} />
      <BothWays offer={offer} />
    </OfferFrame>
  );
}

function ConfirmExchange({ offer, isConfirming, isUncertain, confirm, chooseAgain }: ExchangeOfferViewProps) {
  const t = useTranslations('exchangeBus.offer');
  const language = useLocale();
  const amount = formatMoney({ amount: Math.abs(offer.total), currency: offer.currency }, language);
  const label = offer.total > 0 ? t('pay', { amount }) : offer.total < 0 ? t('confirmBack', { amount }) : t('confirm');
  return (
    <>
      <p role="status" className="small">
        {isUncertain && t('uncertain')}
      </p>
      <Button variant="primary" block isBusy={isConfirming} busyLabel={t('confirming')} onClick={() => confirm(offer)}>
        {label}
      </Button>
      <Button variant="line" block disabled={isConfirming} onClick={chooseAgain}>
        {t('keep')}
      </Button>
    </>
  );
}

const WARNINGS: ReadonlySet<ExchangeConsequence> = new Set([
  'ARRIVES_AFTER_CHECK_IN',
  'LEAVES_BEFORE_CHECK_OUT',
  'NIGHT_WITHOUT_BED',
  'ACTIVITY_MISSED',
]);

function WhatItMeans({ offer, booking, before }: Pick<ExchangeOfferViewProps, 'offer' | 'booking' | 'before'>) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const atHotels = useRoomWords(booking, offer);
  const { journey } = offer.ticket;
  const zone = journey?.departureLocation.zone ?? HOME_ZONE;
  const moment = (instant: string) => formatDateTime(instant, zone, language);
  const until = (journey?.legs ?? []).flatMap(({ terms }) => terms.exchange?.until ?? []).sort()[0];
  const lastBack = offer.givesBack.at(-1);
  const terms = [
    lastBack
      ? t('offer.givesBack', {
          amount: formatMoney({ amount: lastBack.amount, currency: offer.currency }, language),
          until: moment(lastBack.until),
        })
      : t('offer.givesNothing'),
    ...(until ? [t('offer.changeUntil', { until: moment(until) })] : []),
  ].join(' ');
  return (
    <Card title={t('offer.means')} titleId="means" gap={14}>
      <ul className="bulletin">
        {otherStops(before.journey, journey).map((end) => (
          <li key={end.name} className="is-warn">
            <Icon name="mapPin" />
            <span>{t.rich(`offer.${end.name}`, { ...end, b: (chunk) => <b>{chunk}</b> })}</span>
          </li>
        ))}
        {atHotels.map((words) => (
          <li key={words} className="is-warn">
            <Icon name="bed" />
            <span>{words}</span>
          </li>
        ))}
        {offer.consequences.map((consequence) => (
          <li key={consequence} className={WARNINGS.has(consequence) ? 'is-warn' : 'is-ok'}>
            <Icon name={WARNINGS.has(consequence) ? 'info' : 'check'} />
            <span>{t(`consequence.${consequence}`)}</span>
          </li>
        ))}
        <li className="is-warn">
          <Icon name="info" />
          <span>{terms}</span>
        </li>
      </ul>
    </Card>
  );
}

/** Whoever knows the way to the old stop goes there: another one is said first. */
function otherStops(before: JourneyPart['journey'], after: ExchangeOffer['ticket']['journey']) {
  if (!after) return [];
  const ends = [
    { name: 'otherStop' as const, before: before.departureLocation.name, after: after.departureLocation.name },
    { name: 'otherEnd' as const, before: before.destinationLocation.name, after: after.destinationLocation.name },
  ];
  return ends.filter((end) => end.before !== end.after);
}
