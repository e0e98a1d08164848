import { worthwhileConnections } from '@/rules/buses/connections/worthwhile-connections';
import type { ApiContext } from '../../context';
import { readOfferedSegments } from '../supply/list-offered-segments';
import type { OfferedConnection, OfferedRide, OfferedSegment } from '../timetable/offered-segment';
import type { JourneyPrice } from '../connections/journey-prices';

/** Connections that neither a direct trip of the list nor another connection beats, by departure. */
export function chooseConnections<C extends OfferedConnection>(
  directs: readonly OfferedRide[],
  connections: readonly C[],
  priceOf: JourneyPrice,
): C[] {
  const timesOf = (first: OfferedRide, last: OfferedRide) => ({
    departureAt: first.departureAt.getTime(),
    arrivalAt: last.arrivalAt.getTime(),
  });
  const all = connections.map((connection) => ({
    connection,
    ...timesOf(connection[0], connection[1]),
    price: priceOf(connection),
  }));
  return worthwhileConnections(
    directs.map((ride) => timesOf(ride, ride)),
    all,
  ).map(({ connection }) => connection);
}

/** Chosen connections with their stops, as they are now; one whose departure is just being taken out is left out. */
export async function readConnections(
  ctx: ApiContext,
  connections: readonly OfferedConnection[],
): Promise<OfferedSegment[][]> {
  const vehicles = await readOfferedSegments(ctx, connections.flat());
  return connections.flatMap((_, index) => {
    const [first, second] = vehicles.slice(2 * index, 2 * index + 2);
    return first && second ? [[first, second]] : [];
  });
}
