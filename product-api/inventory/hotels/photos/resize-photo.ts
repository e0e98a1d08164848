import { fileTypeFromBuffer } from 'file-type';
import { PHOTO_WIDTHS } from '@/rules/hotels/hotel-photos';
import { PhotoRefused, photoName } from '../../../hotels/photos/photo-store';

const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const MAX_WIDTH = Math.max(...PHOTO_WIDTHS);
const MAX_HEIGHT = 2_400;
/** A smaller one would be stretched on a phone. */
const MIN_WIDTH = 320;
/** A file of few bytes may unfold to a picture that no memory holds. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 76;

type ResizedPhoto = { width: number; height: number; files: { name: string; content: Uint8Array }[] };

/**
 * A photo in every width that is shown, as WebP, upright and without what a camera writes beside the picture, such as
 * the place. The kind is told by the content, whatever the server calls it.
 * @throws PhotoRefused
 */
export async function resizePhoto(photoId: string, content: Uint8Array): Promise<ResizedPhoto> {
  const kind = await fileTypeFromBuffer(content);
  if (!kind || !KINDS.has(kind.mime))
    throw new PhotoRefused(`is no JPEG, PNG, WebP or AVIF picture${kind ? `, but ${kind.mime}` : ''}`);
  // Loaded with the first photo: it is native code that a server without photos does without.
  const { default: sharp } = await import('sharp');
  const atMost = async (width: number) =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  try {
    const { data, info } = await atMost(MAX_WIDTH);
    if (info.width < MIN_WIDTH) throw new PhotoRefused(`is only ${info.width} pixels wide: ${MIN_WIDTH} is the least`);
    const files = [{ name: photoName(photoId, 'largest'), content: data }];
    for (const width of PHOTO_WIDTHS.filter((size) => size < info.width))
      files.push({ name: photoName(photoId, width), content: (await atMost(width)).data });
    return { width: info.width, height: info.height, files };
  } catch (error) {
    if (error instanceof PhotoRefused) throw error;
    throw new PhotoRefused('is broken, or larger than 60 million pixels');
  }
}
