import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sfntOfWoff } from './sfnt-of-woff';

/**
 * Files of the typeface: two subsets in two weights. Found from the project's root, wherever the server is bundled to.
 */
const FOLDER = path.join(process.cwd(), 'node_modules/@fontsource/figtree/files');
const WEIGHTS = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof WEIGHTS;
export type Subset = 'latin' | 'latin-ext';
/** A piece of text in one font, or an arrow, which the typeface does not have and which is drawn. */
export type TextRun = { kind: Subset; text: string } | { kind: 'arrow' };

const files = new Map<string, Buffer>();

/** The font of a subset and weight; read and unpacked once. */
export function fontFile(subset: Subset, weight: Weight): Buffer {
  const name = `figtree-${subset}-${WEIGHTS[weight]}-normal.woff`;
  const file = files.get(name) ?? sfntOfWoff(readFileSync(path.join(FOLDER, name)));
  files.set(name, file);
  return file;
}

/** What the subsets' files hold of letters people write names and places with. */
const LATIN =
  /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2212]/u;
const LATIN_EXT =
  /[\u0100-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0130\u0132-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3]/u;
/** Spaces and hyphens of other widths look like these. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2011': '-',
  '\u2010': '-',
};

/**
 * Splits text into pieces that one font each can draw. A letter that neither has loses its accents ('ễ' → 'e');
 * one of another script becomes '?': the code on a ticket carries the name as it was given.
 */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of text.normalize('NFC')) {
    if (letter === '→') {
      runs.push({ kind: 'arrow' });
      continue;
    }
    const drawable = drawableOf(ALIKE[letter] ?? letter);
    const last = runs.at(-1);
    if (last?.kind === drawable.kind) last.text += drawable.text;
    else runs.push(drawable);
  }
  return runs;
}

function drawableOf(letter: string): Extract<TextRun, { text: string }> {
  if (LATIN.test(letter)) return { kind: 'latin', text: letter };
  if (LATIN_EXT.test(letter)) return { kind: 'latin-ext', text: letter };
  const base = letter.normalize('NFD')[0] ?? '';
  return { kind: 'latin', text: LATIN.test(base) ? base : '?' };
}
