import { createHash } from 'node:crypto';
import { insertPhoto } from './photos.repository';
import { PhotoRefused, type PhotoContext } from '../../../hotels/photos/photo-store';
import type { ListFaults, Place } from '../list-faults';
import type { CheckedPhoto } from '../publish/checked-hotel';
import { resizePhoto } from './resize-photo';

export type WantedPhoto = CheckedPhoto & { place: Place };

/** Photos at a time: each is some megabytes while it is resized. */
const MAX_AT_ONCE = 4;
/** A server that was silent so often is not asked for the rest of its photos in this load. */
const MAX_SILENCES = 3;

/**
 * Fetches each address once, resizes and keeps it.
 * @returns the photo's id by address; what could not be had is not in it, but among the warnings
 */
export async function fetchPhotos(
  ctx: Pick<PhotoContext, 'database' | 'now' | 'suppliers'>,
  wanted: readonly WantedPhoto[],
  faults: ListFaults,
): Promise<Map<string, string>> {
  const byAddress = new Map<string, WantedPhoto[]>();
  for (const photo of wanted) {
    const entries = byAddress.get(photo.address);
    if (entries) entries.push(photo);
    else byAddress.set(photo.address, [photo]);
  }
  const fetched = new Map<string, string>();
  const silences = new Map<string, number>();
  const next = byAddress.entries();
  const work = async (): Promise<void> => {
    for (const [address, entries] of next) {
      const { host } = new URL(address);
      const reason =
        (silences.get(host) ?? 0) < MAX_SILENCES ? await take(address) : `is on ${host}, which does not answer`;
      if (reason !== null)
        for (const { place, name } of entries)
          faults.warn(place, `${name} ${reason}: it is left out`, `times a photo ${reason}: it is left out`);
    }
  };
  /** Null, or why it could not be had. */
  const take = async (address: string): Promise<string | null> => {
    try {
      fetched.set(address, await keepPhoto(ctx, await ctx.suppliers.photoSource.fetch(address)));
      return null;
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      const { host } = new URL(address);
      if (error.isSilence) silences.set(host, (silences.get(host) ?? 0) + 1);
      return error.message;
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
  return fetched;
}

/** Files before the row: a row says that the files are there. */
async function keepPhoto(
  { database, suppliers, now }: Pick<PhotoContext, 'database' | 'now' | 'suppliers'>,
  content: Uint8Array,
): Promise<string> {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const { width, height, files } = await resizePhoto(id, content);
  for (const file of files) await suppliers.photos.write(file.name, file.content);
  await insertPhoto(database.db, { id, width, height, fetchedAt: now() });
  return id;
}
