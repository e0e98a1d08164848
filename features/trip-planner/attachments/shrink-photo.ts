import { FILE_BYTES_BELOW } from './rules/file-faults';

/** Longest edge of a photo, pixels, at each try. */
const EDGES = [2_000, 1_600, 1_200, 900];
const QUALITY = 0.8;

/**
 * A photo just taken, small enough to be attached: phones make them of several MB. Where it cannot be drawn again it
 * stays as it is, and is refused by its size.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size < FILE_BYTES_BELOW) return photo;
  try {
    const picture = await createImageBitmap(photo);
    for (const edge of EDGES) {
      const blob = await drawn(picture, Math.min(1, edge / Math.max(picture.width, picture.height)));
      if (blob && blob.size < FILE_BYTES_BELOW) return new File([blob], jpegName(photo.name), { type: 'image/jpeg' });
    }
  } catch {
    // A picture this browser cannot open.
  }
  return photo;
}

/** Its own name; the ending says what it is now. */
function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : name.replace(/(\.\w+)?$/, '.jpg');
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
