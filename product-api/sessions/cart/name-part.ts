import { ApiError, type PartKind } from '../../http/api-error';

const OF_A_PART = ['SOLD_OUT', 'NOT_ON_SALE'];

/** Runs what asks about one entry of the cart; a refusal says which entry, and so speaks of a room or of places. */
export async function namingPart<T>(part: { part: number; partKind: PartKind }, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && OF_A_PART.includes(error.code))
      throw new ApiError(error.code, { ...error.details, ...part });
    throw error;
  }
}
