'use client';

import { useId, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { RouteMap } from '@/components/ui/maps/route-map';
import { boxOf, projectionOf } from '@/lib/maps/map-frame';
import { mapViews } from '@/lib/maps/map-view';
import { mapOfJourney } from '../../rules/map-of-journey';
import type { TicketJourney } from '../../rules/ticket-journey';

/**
 * The journey on a map drawn from coordinates in the browser; its cities in order stand in its description, its stops
 * with times below.
 */
export function JourneyMap({ journey }: { journey: TicketJourney }) {
  const t = useTranslations('busTickets.details');
  const id = useId();
  const { map, cities } = useMemo(() => {
    const input = mapOfJourney(journey);
    const named = input.places.filter(({ kind }) => kind !== 'way').map(({ name }) => name);
    return {
      map: { ground: null, ...mapViews(input, projectionOf(boxOf(input.places))) },
      cities: named.filter((name, index) => name !== named[index - 1]),
    };
  }, [journey]);
  return (
    <RouteMap
      map={map}
      id={id}
      title={t('map', { from: cities[0] ?? '', to: cities.at(-1) ?? '' })}
      description={t('mapText', { cities: cities.join(', ') })}
    />
  );
}
