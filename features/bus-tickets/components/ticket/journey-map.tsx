'use client';

import { useId, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { RouteMap } from '@/components/ui/maps/route-map';
import { aroundLakes } from '@/lib/maps/around-lakes';
import { routeGroundPath } from '@/lib/maps/ground-address';
import { boxOf, projectionOf } from '@/lib/maps/map-frame';
import { mapViews } from '@/lib/maps/map-view';
import type { MapGround } from '@/lib/maps/server/map-ground';
import { useGround } from '@/lib/maps/use-ground';
import { mapOfJourney } from '../../rules/map-of-journey';
import type { TicketJourney } from '../../rules/ticket-journey';

/**
 * The journey on a map drawn from coordinates in the browser, over a ground that the server cuts out; its cities in
 * order stand in its description, its stops with times below.
 */
export function JourneyMap({ journey }: { journey: TicketJourney }) {
  const t = useTranslations('busTickets.details');
  const id = useId();
  const { box, views, cities } = useMemo(() => {
    const input = aroundLakes(mapOfJourney(journey));
    const box = boxOf(input.places);
    const named = input.places.filter(({ kind }) => kind !== 'way').map(({ name }) => name);
    return {
      box,
      views: mapViews(input, projectionOf(box)),
      cities: named.filter((name, index) => name !== named[index - 1]),
    };
  }, [journey]);
  const ground = useGround<MapGround>(routeGroundPath(box));
  return (
    <RouteMap
      map={{ ground, ...views }}
      id={id}
      title={t('map', { from: cities[0] ?? '', to: cities.at(-1) ?? '' })}
      description={t('mapText', { cities: cities.join(', ') })}
    />
  );
}
