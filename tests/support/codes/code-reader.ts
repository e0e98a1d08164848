import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Grey values of a picture, row by row; 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8ClampedArray };

const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({
  overrides: { wasmBinary: binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.length) },
});

/** What a code reader finds in a picture: the texts of all codes, in no order. */
export async function codesIn({ width, height, grey }: Picture): Promise<string[]> {
  const header = Buffer.from(`P5 ${width} ${height} 255\n`);
  return codesInFile(Buffer.concat([header, Buffer.from(grey)]));
}

/** The same of a PNG, such as a screenshot. */
export async function codesInFile(file: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(file, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 10 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** A dim lamp, a dim screen: white becomes grey, black stays. */
export function dimmed(picture: Picture, brightness: number): Picture {
  return { ...picture, grey: picture.grey.map((value) => value * brightness) };
}

/** Out of focus: each point is the mean of a square around it. */
export function blurred({ width, height, grey }: Picture, radius: number): Picture {
  const mean = (from: Uint8ClampedArray, at: number, step: number, place: number, length: number) => {
    let sum = 0;
    for (let away = -radius; away <= radius; away += 1)
      sum += from[at + (Math.min(Math.max(place + away, 0), length - 1) - place) * step] ?? 0;
    return sum / (2 * radius + 1);
  };
  const rows = grey.map((_, at) => mean(grey, at, 1, at % width, width));
  return { width, height, grey: rows.map((_, at) => mean(rows, at, width, Math.floor(at / width), height)) };
}
