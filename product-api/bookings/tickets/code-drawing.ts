import { create, toString, type QRCode, type QRCodeSegment } from 'qrcode';

/** Reads well from a scratched screen and from paper, and leaves room for what a code says (D72). */
const CORRECTION = { errorCorrectionLevel: 'M' } as const;

/** The modules of a code, dark and light. */
export function codeModules(payload: string): QRCode['modules'] {
  return create(segmentsOf(payload), CORRECTION).modules;
}

/** Drawings of some KB, of the codes that were shown last: a page is read again and again, and a code never changes. */
const MAX_KEPT = 1_000;
const kept = new Map<string, Promise<string>>();

/** A code as an SVG drawing, with its quiet zone. Drawn when it is first shown, and kept. */
export function drawCode(payload: string): Promise<string> {
  const drawing = kept.get(payload) ?? toString(segmentsOf(payload), { ...CORRECTION, type: 'svg', margin: 2 });
  kept.delete(payload);
  kept.set(payload, drawing);
  drawing.catch(() => kept.delete(payload));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return drawing;
}

/** Base45 is packed as what it is made for; the text codes of before D72 have small letters and are bytes. */
function segmentsOf(payload: string): QRCodeSegment[] {
  return /^[0-9A-Z $%*+\-./:]+$/.test(payload)
    ? [{ data: payload, mode: 'alphanumeric' }]
    : [{ data: Buffer.from(payload), mode: 'byte' }];
}
