'use client';

import { useContext, useId, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { OpenableRouteMap } from '@/components/ui/maps/openable-route-map';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { overLand } from '@/lib/maps/way-of-line';
import { routeGroundPath } from '@/lib/maps/ground-address';
import { boxOf, projectionOf } from '@/lib/maps/map-frame';
import { mapViews } from '@/lib/maps/map-view';
import type { MapGround } from '@/lib/maps/server/map-ground';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import { useGround } from '@/lib/maps/use-ground';
import { roadsQuery } from '../../bus-tickets.queries';
import { mapOfJourney } from '../../rules/map-of-journey';
import type { TicketJourney } from '../../rules/ticket-journey';

/**
 * The journey on a map drawn from coordinates in the browser, over a ground that the server cuts out, along the roads
 * where the timetables say them; its cities in order stand in its description, its stops with times below.
 */
export function JourneyMap({ journey }: { journey: TicketJourney }) {
  const t = useTranslations('busTickets.details');
  const id = useId();
  const { data: roads } = useQuery(roadsQuery(useProductApi(), journey));
  const { input, box, views, cities } = useMemo(() => {
    const straight = overLand(mapOfJourney(journey));
    // The ground stays as it is when roads come.
    const box = boxOf(straight.places);
    const input = roads ? overLand(mapOfJourney(journey, roads)) : straight;
    const named = input.places.filter(({ kind }) => kind !== 'way').map(({ name }) => name);
    return {
      input,
      box,
      views: mapViews(input, projectionOf(box)),
      cities: named.filter((name, index) => name !== named[index - 1]),
    };
  }, [journey, roads]);
  const ground = useGround<MapGround>(routeGroundPath(box));
  return (
    <OpenableRouteMap
      map={{ input, ground, ...views }}
      styleUrl={useContext(StreetMapSource)}
      id={id}
      title={t('map', { from: cities[0] ?? '', to: cities.at(-1) ?? '' })}
      description={[
        t('mapText', { cities: cities.join(', ') }),
        ...(input.crossings ?? []).map((island) => t('crossing', { island })),
      ].join(' ')}
    />
  );
}
