import { USUAL_CHANGE_SECONDS, usualChangeSeconds, type StatedChange } from '@/rules/buses/connections/connections';
import { distanceKm } from '@/rules/places/great-circle';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import { inventoryCached } from '../../inventory-cache/inventory-cache';
import { selectStationTransfers } from './connections.repository';

/**
 * How long changes between stations take at least: what timetables state, and between distant stations of which none
 * speaks what the way takes; kept until inventory changes.
 */
export async function stationTransfers(ctx: ApiContext): Promise<StatedChange> {
  return inventoryCached(ctx, 'station-transfers', async () => {
    const places = await listPlaces(ctx);
    const known = new Map<string, Map<string, number | null | undefined>>();
    for (const { fromStation, toStation, minSeconds } of await selectStationTransfers(ctx.database)) {
      const onward = known.get(fromStation) ?? new Map<string, number | null | undefined>();
      known.set(fromStation, onward.set(toStation, minSeconds));
    }
    const across = (fromStation: string, toStation: string): number | undefined => {
      const [from, to] = [places.get(fromStation), places.get(toStation)];
      const seconds = from && to ? usualChangeSeconds(distanceKm(from, to) * 1_000) : USUAL_CHANGE_SECONDS;
      return seconds > USUAL_CHANGE_SECONDS ? seconds : undefined;
    };
    return (fromStation, toStation) => {
      const onward = known.get(fromStation) ?? new Map<string, number | null | undefined>();
      known.set(fromStation, onward);
      if (!onward.has(toStation)) onward.set(toStation, across(fromStation, toStation));
      return onward.get(toStation);
    };
  });
}
