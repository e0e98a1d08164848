import type { SeatMap } from '@/contract/seats';
import { listSeatMaps } from '../../buses/seats/list-seat-maps';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { requireSession } from '../record/load-session';

/**
 * The seat maps of an entry of the cart (F17).
 * @throws ApiError SESSION_NOT_FOUND; NOT_FOUND for an entry that is not there
 */
export async function readSeatMaps(
  ctx: ApiContext,
  input: { sessionId: string | null; index: number },
): Promise<SeatMap[]> {
  const session = await requireSession(ctx, input.sessionId);
  const bus = session.buses[input.index]?.cart;
  if (!bus) throw new ApiError('NOT_FOUND');
  return listSeatMaps(ctx, { sessionId: session.id, bus });
}
