import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import type { PlannerItem } from '@/contract/trip-planner';
import { usePlannerPlaces } from '../forms/planner-cities';
import { hasWay, mapOfTrip } from '../rules/map-of-trip';
import type { DrawnTripProps } from './drawn-trip';

/** Where it cannot be loaded the trip stands without its map: everything it shows stands in the list. */
const Drawn = lazy<ComponentType<DrawnTripProps>>(() =>
  import('./drawn-trip').then(
    ({ DrawnTrip }) => ({ default: DrawnTrip }),
    () => ({ default: () => null }),
  ),
);

/** The cities of the trip and its buses between them. A trip in one city has no map. */
export function TripMap({ items }: { items: readonly PlannerItem[] }) {
  return hasWay(items) ? <Way items={items} /> : null;
}

function Way({ items }: { items: readonly PlannerItem[] }) {
  const places = usePlannerPlaces();
  const way = useMemo(() => places && mapOfTrip(items, places), [places, items]);
  if (places && !way) return null;
  return (
    <div className="planner__map no-print">
      <Suspense>{way && <Drawn way={way} />}</Suspense>
    </div>
  );
}
