import { PHOTO_WIDTHS } from '@/rules/hotels/hotel-photos';
import type { ApiContext } from '../../context';

/** Port to where photos are kept once they were fetched: WebP files by name. */
export type PhotoStore = {
  /** The same name twice is the same content. */
  write: (name: string, content: Uint8Array) => Promise<void>;
  /** Null: nobody wrote it, or it was removed. */
  read: (name: string) => Promise<Uint8Array | null>;
  /** Names that nobody wrote are passed over. */
  remove: (names: readonly string[]) => Promise<void>;
};

/** A photo that is left out, with the reason in an operator's words. */
export class PhotoRefused extends Error {
  constructor(
    reason: string,
    /** The server did not answer in time: it would keep us waiting for the next photo, too. */
    readonly isSilence = false,
  ) {
    super(reason);
    this.name = 'PhotoRefused';
  }
}

/** Port to the servers that a list's photos are on. @throws PhotoRefused */
export type PhotoSource = { fetch: (address: string) => Promise<Uint8Array> };

/** What verbs receive that serve photos, and that fetch them. */
export type PhotoContext = ApiContext & { suppliers: { photos: PhotoStore; photoSource: PhotoSource } };

type PhotoSize = (typeof PHOTO_WIDTHS)[number] | 'largest';

export function photoName(photoId: string, size: PhotoSize): string {
  return `${photoId}-${size}.webp`;
}

/** Every name that a photo may have been written under. */
export function photoNames(photoId: string): string[] {
  return [...PHOTO_WIDTHS, 'largest' as const].map((size) => photoName(photoId, size));
}
