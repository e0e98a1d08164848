import { create, toString, type QRCode, type QRCodeSegment } from 'qrcode';

/** Reads well from a scratched screen and from paper, and leaves room for what a code says (D72). */
const CORRECTION = { errorCorrectionLevel: 'M' } as const;

/** The modules of a code, dark and light. */
export function codeModules(payload: string): QRCode['modules'] {
  return create(segmentsOf(payload), CORRECTION).modules;
}

/** A code as an SVG drawing, with its quiet zone. */
export function drawCode(payload: string): Promise<string> {
  return toString(segmentsOf(payload), { ...CORRECTION, type: 'svg', margin: 2 });
}

/** Base45 is packed as what it is made for; the text codes of before D72 have small letters and are bytes. */
function segmentsOf(payload: string): QRCodeSegment[] {
  return /^[0-9A-Z $%*+\-./:]+$/.test(payload)
    ? [{ data: payload, mode: 'alphanumeric' }]
    : [{ data: Buffer.from(payload), mode: 'byte' }];
}
