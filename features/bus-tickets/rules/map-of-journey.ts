import type { BusPlace } from '@/contract/bus-ticket';
import type { MapPlace, RouteMapInput } from '@/lib/maps/map-view';
import type { RoadPoint } from '@/rules/places/road-line';
import type { TicketJourney } from './ticket-journey';

/** More dots than this would touch each other. */
const MAX_STOPS = 40;

/**
 * What the map of a journey shows: where one boards, changes and gets off, with the stops between them as far as it is
 * known where they are. The line runs through all stops in their order. Names are cities; a second call in a city has
 * no dot of its own.
 * @param roads the way of each leg on the ground; empty for those of which nobody says it
 */
export function mapOfJourney({ legs }: TicketJourney, roads: readonly (readonly RoadPoint[])[] = []): RouteMapInput {
  const places: MapPlace[] = [];
  const line: string[] = [];
  function call(
    name: string,
    { latitude, longitude }: Pick<BusPlace, 'latitude' | 'longitude'>,
    kind: MapPlace['kind'],
  ): void {
    const code = String(places.length);
    line.push(code);
    places.push({ code, name, latitude, longitude, kind });
  }
  legs.forEach((leg, index) => {
    if (index === 0) call(leg.departureLocation.cityName, leg.departureLocation, 'from');
    for (const { cityName, latitude, longitude } of leg.stops) {
      if (latitude !== undefined && longitude !== undefined) call(cityName, { latitude, longitude }, 'stop');
    }
    call(leg.destinationLocation.cityName, leg.destinationLocation, index === legs.length - 1 ? 'to' : 'hub');
  });
  const ends = new Set(places.filter(({ kind }) => kind !== 'stop').map(({ name }) => name));
  const stops = places.filter(
    ({ kind, name }, index) =>
      kind === 'stop' && !ends.has(name) && places.findIndex((place) => place.name === name) === index,
  );
  const shown = new Set(stops.length > MAX_STOPS ? [] : stops);
  return {
    places: places.map((place) =>
      place.kind === 'stop' && !shown.has(place) ? { ...place, kind: 'way' as const } : place,
    ),
    lines: [line],
    // With one bus's way alone it would be half a road and half a crow's flight.
    ...(roads.length === legs.length && roads.every((road) => road.length > 0) && { roads: [roads.flat()] }),
    note: null,
  };
}
