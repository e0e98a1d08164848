import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { PICTURE_SIZE } from '@/lib/i18n/server/page-head';
import { OgPictureScreen, type OgPicture } from './og-picture-screen';

/** Found from the project's root, wherever the server is bundled to. */
const FOLDER = path.join(process.cwd(), 'node_modules/@fontsource/figtree/files');
const WEIGHT = 700;

const fonts: { name: string; data: Buffer; weight: typeof WEIGHT }[] = [];

/** Read once, with the first picture. */
function figtree() {
  if (fonts.length === 0) {
    for (const [name, subset] of [
      ['Figtree', 'latin'],
      ['Figtree Ext', 'latin-ext'],
    ] as const) {
      fonts.push({
        name,
        data: readFileSync(path.join(FOLDER, `figtree-${subset}-${WEIGHT}-normal.woff`)),
        weight: WEIGHT,
      });
    }
  }
  return fonts;
}

/** The picture as a PNG file. */
export async function drawPicture(picture: OgPicture): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = new ImageResponse(<OgPictureScreen {...picture} />, { ...PICTURE_SIZE, fonts: figtree() });
  return new Uint8Array(await drawing.arrayBuffer());
}
