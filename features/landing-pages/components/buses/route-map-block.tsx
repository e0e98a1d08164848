import { useTranslations } from 'next-intl';
import { OpenableRouteMap } from '@/components/ui/maps/openable-route-map';
import { mapStyleOf } from '@/lib/maps/map-style';
import { routeMap } from '@/lib/maps/server/route-map';
import { formatDuration } from '@/rules/dates/dates';
import type { LandingBlockProps } from '../../landing-props';
import { citiesOnMap, mapOfPage } from '../../rules/map-of-page';
import { useNameList } from '../../use-name-list';
import { CityStar } from './city-star';
import { RouteStops } from './route-stops';

type Words = { title: string; text: string; mapTitle: string };

/**
 * Where the page's buses go: a map drawn from coordinates, and the same in words beside it (F44, R23). On every kind of
 * page (D13b).
 */
export function RouteMapBlock({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingBus.map');
  const note =
    page.route &&
    t('note', { km: page.route.distanceKm, duration: formatDuration(page.route.averageMinutes, language) });
  const input = mapOfPage(page, note);
  const words = useMapWords({ page, language }, input?.lines.length ?? 0);
  if (!input) return null;
  const map = routeMap(input);
  // Of a network it would be one line's among many.
  const crossings = page.route ? (map.input.crossings ?? []).map((island) => t('crossing', { island })) : [];
  const text = [words.text, ...crossings].join(' ');
  return (
    <section className="section" id="route">
      <div className="wrap split split--wide split--map">
        <OpenableRouteMap map={map} styleUrl={mapStyleOf()} id="route-map" title={words.mapTitle} description={text} />
        <div className="stack gap-14">
          <h2 className="map__title">{words.title}</h2>
          <p className="muted">{text}</p>
          {page.route ? <RouteStops line={page.route.line} /> : <CityStar page={page} language={language} />}
        </div>
      </div>
    </section>
  );
}

function useMapWords({ page, language }: LandingBlockProps, lines: number): Words {
  const t = useTranslations('landingBus.map');
  const listOf = useNameList();
  const { from, to, route } = page;
  if (from && to) {
    const ends = { from: from.name, to: to.name };
    if (!route)
      return { title: t('unsold.title', ends), text: t('unsold.text', ends), mapTitle: t('unsold.map', ends) };
    const stops = route.line.slice(1, -1).map(({ name }) => name);
    const span = {
      km: route.distanceKm,
      fastest: formatDuration(route.fastestMinutes, language),
      slowest: formatDuration(route.slowestMinutes, language),
    };
    const text = stops.length === 0 ? t('route.direct', span) : t('route.text', { ...span, cities: listOf(stops) });
    return { title: t('route.title', ends), text, mapTitle: t('route.map', ends) };
  }
  const count = citiesOnMap(page).length;
  if (!to) return { title: t('network.title'), text: t('network.text', { count, lines }), mapTitle: t('network.map') };
  const values = { city: to.name, count };
  return page.kind === 'bus-city'
    ? { title: t('city.title', values), text: t('city.text', values), mapTitle: t('city.map', values) }
    : { title: t('arrival.title', values), text: t('arrival.text', values), mapTitle: t('arrival.map', values) };
}
