import { inflateSync } from 'node:zlib';
import type { Picture } from './code-reader';

const LETTER = { width: 612, height: 792 };

/** The filled squares of each page of our PDFs, as a printer would put them on paper. @param scale points to dots */
export function pagesOfPdf(pdf: Uint8Array, scale: number): Picture[] {
  const source = Buffer.from(pdf).toString('latin1');
  return [...source.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map(({ index, 0: { length } }) => inflateSync(pdf.subarray(index + length)).toString('latin1'))
    .filter((stream) => stream.startsWith('1 0 0 -1 0 792 cm'))
    .map((stream) => drawn(stream, scale));
}

function drawn(stream: string, scale: number): Picture {
  const [width, height] = [LETTER.width * scale, LETTER.height * scale];
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (const [, ...numbers] of stream.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)) {
    const [left = 0, top = 0, wide = 0, high = 0] = numbers.map((number) => Number(number) * scale);
    for (let row = Math.round(top); row < Math.round(top + high); row += 1)
      grey.fill(0, row * width + Math.round(left), row * width + Math.round(left + wide));
  }
  return { width, height, grey };
}
