import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from './chromium';

/** Sides in CSS pixels: of tabs, of a phone's home screen, of an installed site (app/manifest.ts). */
const TAB = 32;
const PNGS = { 'touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const ICO_HEADER_BYTES = 22;

/** `npx tsx scripts/site-icons.ts` once public/favicon.svg was changed: its mark for programs that read no SVG. */
async function main(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium is installed: set CHROMIUM_PATH, or run npm test once.');
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    // Home screens round the corners themselves: what is behind them must not be see-through.
    for (const [name, side] of Object.entries(PNGS))
      writeFileSync(`public/${name}`, await draw(browser, side, '#12305A'));
    writeFileSync('public/favicon.ico', ico(await draw(browser, TAB, 'transparent')));
  } finally {
    await browser.close();
  }
}

async function draw(browser: Browser, side: number, behind: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const svg = Buffer.from(readFileSync('public/favicon.svg')).toString('base64');
  await page.setContent(
    `<body style="margin:0;background:${behind}"><img width="${side}" height="${side}" style="display:block" src="data:image/svg+xml;base64,${svg}">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** One PNG in the container that browsers ask for at /favicon.ico (ICONDIR with one ICONDIRENTRY). */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(TAB, 6);
  header.writeUInt8(TAB, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

await main();
