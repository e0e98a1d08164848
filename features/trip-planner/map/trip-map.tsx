import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { PlannerItem } from '@/contract/trip-planner';
import type { RouteMapInput } from '@/lib/maps/map-view';
import { usePlannerPlaces } from '../forms/planner-cities';
import { hasWay, mapOfTrip } from '../rules/map-of-trip';

type Drawing = ComponentType<{ way: RouteMapInput }>;

/** The cities of the trip and its buses between them. A trip in one city has no map, nor one whose drawing is away. */
export function TripMap({ items }: { items: readonly PlannerItem[] }) {
  return hasWay(items) ? <Way items={items} /> : null;
}

function Way({ items }: { items: readonly PlannerItem[] }) {
  const places = usePlannerPlaces();
  const Drawn = useDrawing();
  const way = useMemo(() => places && mapOfTrip(items, places), [places, items]);
  if (places && !way) return null;
  return <div className="planner__map no-print">{Drawn && way && <Drawn way={way} />}</div>;
}

/** Null until it has come: everything it shows stands in the list. */
function useDrawing(): Drawing | null {
  const [drawing, setDrawing] = useState<{ Drawn: Drawing } | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./drawn-trip').then(
      ({ DrawnTrip }) => {
        if (!isGone) setDrawing({ Drawn: DrawnTrip });
      },
      // Without a connection the trip stands without its map.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return drawing?.Drawn ?? null;
}
