import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { LinkButton } from '@/components/ui/basics/button';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import type { LandingDeparture } from '@/contract/landing-pages';
import type { LiveRide } from '@/lib/live/live-word';
import {
  dayShift,
  formatDate,
  formatDuration,
  formatTime,
  localDateOf,
  sameOffset,
  zoneLabel,
} from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { daySearchPath } from '../../rules/day-search';

export type DepartureRowProps = {
  departure: LandingDeparture;
  language: Language;
  /** What the rows of a board do not have in common is said in each. */
  isDayNamed: boolean;
  isOriginNamed: boolean;
  isDestinationNamed: boolean;
  /** It leaves somewhere else than most of them. */
  isStationNamed: boolean;
  /** Live times are said of it soon: room is kept for them. */
  isLive: boolean;
};

/** One departure; all times are those of the place. It leads to the buses of its day. */
export function DepartureRow({
  departure,
  language,
  isDayNamed,
  isOriginNamed,
  isDestinationNamed,
  isStationNamed,
  isLive,
}: DepartureRowProps) {
  const t = useTranslations('landingBus.departures');
  const {
    departureLocation: from,
    destinationLocation: to,
    departureTime,
    arrivalTime,
    operator,
    stopsCount,
  } = departure;
  const date = localDateOf(departureTime, from.zone);
  const time = formatTime({ instant: departureTime, zone: from.zone }, language);
  const arrival = formatTime({ instant: arrivalTime, zone: to.zone }, language);
  const isOtherZone = !sameOffset(arrivalTime, from.zone, to.zone);
  const isLater = dayShift(departureTime, from.zone, arrivalTime, to.zone) > 0;
  const journey = [
    formatDuration(departure.durationMinutes, language),
    t('stops', { count: stopsCount }),
    ...(isLater ? [t('arrivesOn', { day: formatDate(localDateOf(arrivalTime, to.zone), language, 'weekday') })] : []),
  ].join(', ');
  return (
    <tr>
      <td className="d-dep">
        <b className="num">{time}</b>
        {isDayNamed && <small className="d-more">{formatDate(date, language)}</small>}
        {isOriginNamed && <small className="d-more">{t('from', { place: from.cityName })}</small>}
      </td>
      <td className="d-arr">
        <b>{isOtherZone ? `${arrival} ${zoneLabel(arrivalTime, to.zone, language)}` : arrival}</b>
        {isDestinationNamed && <span className="d-to">{t('to', { place: to.cityName })}</span>}
      </td>
      <td className="d-dur muted small">
        {journey}
        {isStationNamed && <b className="d-station">{t('fromStation', { station: from.name })}</b>}
        {isLive && <span className="liveline" data-live-ride={JSON.stringify(rideOf(departure))} />}
      </td>
      <td className="d-op">
        <OperatorName name={operator.name} color={operator.color} number={departure.tripNumber} />
      </td>
      <td className="end d-price">
        <b>
          <PriceInCurrency prices={departure.prices} />
        </b>
      </td>
      <td className="end d-btn">
        <LinkButton
          variant="tint"
          size="sm"
          href={daySearchPath(language, from.cityCode, to.cityCode, date)}
          prefetch={false}
          rel="nofollow"
        >
          {t('choose')}
          <span className="vh"> {isDestinationNamed ? t('timeTo', { time, place: to.cityName }) : time}</span>
        </LinkButton>
      </td>
    </tr>
  );
}

/** What its live line is told by, and no more: it travels with the page. */
function rideOf({
  departureId,
  departureTime,
  arrivalTime,
  departureLocation,
  destinationLocation,
}: LandingDeparture): LiveRide {
  const place = ({ stationId, name, zone }: typeof departureLocation) => ({ stationId, name, zone });
  return {
    departureId,
    departureTime,
    arrivalTime,
    departureLocation: place(departureLocation),
    destinationLocation: place(destinationLocation),
  };
}
