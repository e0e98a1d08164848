import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo';

const large = (name = 'photo-1.png') => new File([new Uint8Array(3_000_000)], name, { type: 'image/png' });

/** A browser that draws pictures: a JPEG of a byte for each ten pixels. */
function drawingBrowser(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(this: HTMLCanvasElement, done) {
    done(new Blob([new Uint8Array(Math.round((this.width * this.height) / 2))]));
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('makes a photo of a phone small enough to be attached (R113)', async () => {
  drawingBrowser(4_000, 3_000);
  const photo = await shrinkPhoto(large());
  expect([photo.name, photo.type, photo.size]).toEqual(['photo-1.jpg', 'image/jpeg', (1_200 * 900) / 2]);
});

it.each([
  ['IMG_2041.JPEG', 'IMG_2041.JPEG'],
  ['Chambre 7.heic', 'Chambre 7.jpg'],
  ['photo', 'photo.jpg'],
])('a photo that is made smaller keeps its name: %s is %s', async (name, kept) => {
  drawingBrowser(4_000, 3_000);
  expect((await shrinkPhoto(large(name))).name).toBe(kept);
});

it('leaves alone what is small, and what this browser cannot open', async () => {
  const small = new File(['x'], 'a.png');
  expect(await shrinkPhoto(small)).toBe(small);
  const unknown = large();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown')));
  expect(await shrinkPhoto(unknown)).toBe(unknown);
});
