/** Bytes of a file that can be attached: fewer than these (R113, D52). */
export const FILE_BYTES_BELOW = 670 * 1024;

export type FileFault = 'empty' | 'tooLarge' | 'duplicate';

/**
 * Why a file is not taken, before anything is sent (R113, R114): the API refuses the same.
 * @param taken names the item has already, and of what waits before it; any case
 */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, taken: readonly string[]): FileFault | null {
  if (size === 0) return 'empty';
  if (size >= FILE_BYTES_BELOW) return 'tooLarge';
  return isTaken(name, taken) ? 'duplicate' : null;
}

function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((each) => each.toLowerCase() === name.toLowerCase());
}

/** Cameras and clipboards call every picture the same. */
const NAMELESS = /^(image|img|photo|capture|blob)?\.(jpe?g|png|webp|gif|heic)$/i;

/**
 * A file keeps its name. Only where another one has it already, a picture gets a name of its own: phones hand over
 * every picture of their album as 'image.jpg'.
 */
export function toldApart(file: File, { taken, now }: { taken: readonly string[]; now: Date }): File {
  return isTaken(file.name, taken) ? namedFile(file, now) : file;
}

/** A name of its own for a picture that was taken or pasted: 'photo-2026-12-11-183005.jpg', on the visitor's clock. */
export function namedFile(file: File, now: Date): File {
  if (!NAMELESS.test(file.name)) return file;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return new File([file], `photo-${day}-${time}${file.name.slice(file.name.lastIndexOf('.')).toLowerCase()}`, {
    type: file.type,
  });
}
