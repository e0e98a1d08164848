import type { BusPlace, BusTicket } from '@/contract/bus-ticket';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import { inventoryCached } from '../../inventory-cache/inventory-cache';
import type { OfferedPlace } from '../../places/place';
import { withEnds } from './with-ends';

/** Stops of a ticket carry no id: they are found again by either name and city. */
async function placesByName(ctx: ApiContext): Promise<ReadonlyMap<string, OfferedPlace>> {
  return inventoryCached(ctx, 'places-by-name', async () => {
    const byName = new Map<string, OfferedPlace>();
    for (const place of (await listPlaces(ctx)).values()) {
      byName.set(`${place.nameEn}|${place.cityEn}`, place);
      byName.set(`${place.nameFr}|${place.cityFr}`, place);
    }
    return byName;
  });
}

/**
 * A kept ticket with its places named in another language (D9). A place that is gone keeps the name it was sold under.
 */
export async function localizeTicket(ctx: ApiContext, ticket: BusTicket, language: Language): Promise<BusTicket> {
  if (!ticket.journey) return withEnds(ticket);
  const [byId, byName] = await Promise.all([listPlaces(ctx), placesByName(ctx)]);
  const named = (place: OfferedPlace) =>
    language === 'fr' ? { name: place.nameFr, cityName: place.cityFr } : { name: place.nameEn, cityName: place.cityEn };
  const localize = (place: BusPlace): BusPlace => {
    const known = byId.get(place.stationId);
    return known ? { ...place, ...named(known) } : place;
  };
  const { journey } = ticket;
  return withEnds({
    ...ticket,
    journey: {
      ...journey,
      departureLocation: localize(journey.departureLocation),
      destinationLocation: localize(journey.destinationLocation),
      legs: journey.legs.map((leg) => ({
        ...leg,
        departureLocation: localize(leg.departureLocation),
        destinationLocation: localize(leg.destinationLocation),
        stops: leg.stops.map((stop) => {
          const known = byName.get(`${stop.name}|${stop.cityName}`);
          return known ? { ...stop, ...named(known) } : stop;
        }),
      })),
    },
  });
}
