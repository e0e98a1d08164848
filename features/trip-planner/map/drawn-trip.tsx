import { useId, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { RouteMap } from '@/components/ui/maps/route-map';
import { overLand } from '@/lib/maps/way-of-line';
import { routeGroundPath } from '@/lib/maps/ground-address';
import { boxOf, projectionOf } from '@/lib/maps/map-frame';
import { mapViews, type RouteMapInput } from '@/lib/maps/map-view';
import type { MapGround } from '@/lib/maps/server/map-ground';
import { useGround } from '@/lib/maps/use-ground';

export type DrawnTripProps = { way: RouteMapInput };

/** The drawing itself, with the geometry that it takes: loaded apart (P6). */
export function DrawnTrip({ way }: DrawnTripProps) {
  const t = useTranslations('tripPlanner.map');
  const id = useId();
  const { box, views } = useMemo(() => {
    const input = overLand(way);
    const box = boxOf(input.places);
    return { box, views: mapViews(input, projectionOf(box)) };
  }, [way]);
  const ground = useGround<MapGround>(routeGroundPath(box));
  return (
    <RouteMap
      map={{ ground, ...views }}
      id={id}
      title={t('title')}
      description={t('text', { cities: way.places.map(({ name }) => name).join(', ') })}
    />
  );
}
