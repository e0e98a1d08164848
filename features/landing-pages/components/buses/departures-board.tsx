import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { TextLink } from '@/components/ui/basics/button';
import type { LandingDeparture } from '@/contract/landing-pages';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import type { ExtraBoard } from '@/lib/live/live-queries';
import { hasLiveTimes, isLiveWhileKept } from '@/lib/live/live-settings';
import type { LandingBlockProps } from '../../landing-props';
import { daySearchPath } from '../../rules/day-search';
import { DepartureRow } from './departure-row';

/** Where most of the departures leave, the first of equals. */
function usualStation(departures: readonly LandingDeparture[]): LandingDeparture['departureLocation'] {
  const places = departures.map(({ departureLocation }) => departureLocation);
  const count = ({ stationId }: (typeof places)[number]) =>
    places.filter((place) => place.stationId === stationId).length;
  return places.reduce((best, place) => (count(place) > count(best) ? place : best));
}

type Place = LandingDeparture['departureLocation'];

/** What buses of today besides the timetable are asked by. */
function extrasOf({ cityCode, zone }: Place, destination: Place): ExtraBoard {
  return { departureCityCode: cityCode, destinationCityCode: destination.cityCode, zone };
}

/**
 * The next departures that can be bought (E14, block 4), of a route or of a city. Rows fold to three lines on phones.
 * Nothing without departures.
 */
export function DeparturesBoard({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingBus.departures');
  const [first] = page.departures;
  if (!first) return null;
  const { departureLocation: from, destinationLocation: to } = first;
  const date = localDateOf(first.departureTime, from.zone);
  const isOneOrigin = page.departures.every(({ departureLocation }) => departureLocation.cityCode === from.cityCode);
  const isOneDestination = page.departures.every(
    ({ destinationLocation }) => destinationLocation.cityCode === to.cityCode,
  );
  const station = usualStation(page.departures);
  const isOneDay = page.departures.every(
    ({ departureTime, departureLocation }) => localDateOf(departureTime, departureLocation.zone) === date,
  );
  const onTheDay = page.route?.days.find((day) => day.date === date)?.departures ?? 0;
  const isOneStation = page.departures.every(
    ({ departureLocation }) => departureLocation.stationId === station.stationId,
  );
  const where = { date: formatDate(date, language, 'long'), station: station.name };
  const lead = `${isOneOrigin ? t(isOneStation ? 'leadFrom' : 'leadMostly', where) : t('leadDay', where)} ${t('leadPrice')}`;
  return (
    <PageSection id="departures" look="board" title={t('title')} lead={lead}>
      <div className="board board--fold board--departures">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('departs')}</th>
              <th scope="col">{t('arrives')}</th>
              <th scope="col">{t('duration')}</th>
              <th scope="col">{t('company')}</th>
              <th scope="col" className="end">
                {t('price')}
              </th>
              <th scope="col">
                <span className="vh">{t('choose')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.departures.map((departure) => (
              <DepartureRow
                key={`${departure.departureId} ${departure.departureLocation.stationId} ${departure.destinationLocation.stationId}`}
                departure={departure}
                language={language}
                isDayNamed={!isOneDay}
                isOriginNamed={!isOneOrigin}
                isDestinationNamed={!isOneDestination}
                isLive={hasLiveTimes() && isLiveWhileKept(departure)}
                isStationNamed={isOneOrigin && departure.departureLocation.stationId !== station.stationId}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isOneOrigin && isOneDestination && hasLiveTimes() && (
        <div className="board__extras" data-extra-buses={JSON.stringify(extrasOf(from, to))} />
      )}
      {isOneOrigin && isOneDestination && (
        <p className="board__more">
          <TextLink
            href={daySearchPath(language, from.cityCode, to.cityCode, date)}
            iconEnd="arrowRight"
            prefetch={false}
            rel="nofollow"
          >
            {onTheDay > 0
              ? t('allCounted', { count: onTheDay, date: formatDate(date, language, 'long') })
              : t('all', { date: formatDate(date, language, 'long') })}
          </TextLink>
        </p>
      )}
    </PageSection>
  );
}
