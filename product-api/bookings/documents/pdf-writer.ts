import PDFDocument from 'pdfkit';
import type { Language } from '@/rules/language';
import { withWholePairs } from '@/rules/typography';
import { text } from '../../texts/text';
import { fontFile, textRuns, type Subset, type TextRun, type Weight } from './pdf-fonts';

export const INK = '#0B1F3A';
export const MUTED = '#4A5C73';
const LINE = '#D9E2EC';
const MARGIN = 48;
const LEADING = 1.4;
/** Widths of the columns of names and of amounts. */
const LABELS = 160;
const AMOUNTS = 130;
/** Over and under a row. */
const ROW_SPACE = 12;
/** Width of a drawn arrow, and its strokes, as parts of the size of the letters. */
const ARROW = 0.95;

type TextStyle = { size?: number; weight?: Weight; color?: string };
type Row = { label: string; detail?: string; amount: string };
type Box = { x: number; width: number };
type Line = TextRun[];
type Parent = PDFKit.PDFStructureElement;

/** A page in letter size that is written from top to bottom, tagged for screen readers. */
export type PdfWriter = {
  /** The writable width, and parts of it for columns. */
  full: Box;
  y: number;
  /** Text over the box' width. Returns nothing; `y` is below it afterwards. */
  text: (text: string, style?: TextStyle & { box?: Box; tag?: 'H1' | 'H2' | 'H3' | 'P' }) => void;
  /** A name and what it is, side by side. */
  fact: (fact: { label: string; value: string }) => void;
  /** A row of a table: what, a smaller line under it, and an amount at the right. */
  row: (row: Row, style?: TextStyle) => void;
  /** Rows that stay on one page: sums are not parted from what they add up. */
  rowsTogether: (rows: readonly { line: Row; style?: TextStyle }[]) => void;
  /** Ends the table that rows stand in. */
  endTable: () => void;
  /** A drawing with words for those who do not see it. */
  figure: (alt: string, draw: (document: PDFKit.PDFDocument) => void) => void;
  space: (points: number) => void;
  rule: () => void;
  newPage: () => void;
  finish: () => Promise<Buffer>;
};

export function createPdf({
  title,
  language,
  author,
}: {
  title: string;
  language: Language;
  author: string;
}): PdfWriter {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-CA`,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) =>
    document.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
  );
  for (const weight of ['regular', 'bold'] as const) {
    for (const subset of ['latin', 'latin-ext'] as const)
      document.registerFont(fontName(subset, weight), fontFile(subset, weight));
  }
  const root = document.struct('Document');
  document.addStructure(root);
  let table: Parent | null = null;
  const full = { x: MARGIN, width: document.page.width - 2 * MARGIN };

  const writer: PdfWriter = {
    full,
    y: MARGIN,
    text: (text, { box = full, tag = 'P', ...style } = {}) => {
      const lines = layOut(document, text, box.width, style);
      ensureRoom(lines.length * lineHeight(style));
      const top = writer.y;
      add(root, tag, text, () => drawLines(document, lines, { ...box, y: top }, style));
      writer.y = top + lines.length * lineHeight(style);
    },
    fact: ({ label, value }) => {
      const names = { size: 10, color: MUTED };
      const values = { size: 10 };
      const right = { x: full.x + LABELS, width: full.width - LABELS };
      const labelLines = layOut(document, label, LABELS - 12, names);
      const valueLines = layOut(document, value, right.width, values);
      const height = Math.max(labelLines.length, valueLines.length) * lineHeight(values) + 2;
      ensureRoom(height);
      const top = writer.y;
      add(root, 'P', text(language, 'documents.fact', { label, value }), () => {
        drawLines(document, labelLines, { ...full, y: top }, names);
        drawLines(document, valueLines, { ...right, y: top }, values);
      });
      writer.y = top + height;
    },
    row: ({ label, detail, amount }, style = {}) => {
      const { left, small, labelLines, detailLines, height } = laidOutRow({ label, detail }, style);
      ensureRoom(height + ROW_SPACE);
      const top = writer.y + 6;
      table ??= child(root, 'Table');
      const tableRow = child(table, 'TR');
      add(tableRow, 'TD', [label, detail].filter(Boolean).join(', '), () => {
        drawLines(document, labelLines, { ...left, y: top }, style);
        drawLines(document, detailLines, { ...left, y: top + labelLines.length * lineHeight(style) }, small);
      });
      const amountLines = layOut(document, amount, AMOUNTS, style);
      const amountWidth = Math.max(...amountLines.map((line) => lineWidth(document, line, style)));
      add(tableRow, 'TD', amount, () =>
        drawLines(document, amountLines, { x: full.x + full.width - amountWidth, y: top }, style),
      );
      writer.y = top + height + 6;
      writer.rule();
    },
    rowsTogether: (rows) => {
      ensureRoom(rows.reduce((sum, { line, style = {} }) => sum + laidOutRow(line, style).height + ROW_SPACE, 0));
      for (const { line, style } of rows) writer.row(line, style);
    },
    endTable: () => {
      table = null;
    },
    figure: (alt, draw) => {
      root.add(document.struct('Figure', { alt }, [() => draw(document)]));
    },
    space: (points) => {
      writer.y += points;
    },
    rule: () => {
      const { y } = writer;
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(full.x, y)
        .lineTo(full.x + full.width, y)
        .lineWidth(0.75)
        .stroke(LINE);
      document.endMarkedContent();
    },
    newPage: () => {
      document.addPage();
      writer.y = MARGIN;
    },
    finish: () => {
      root.end();
      document.end();
      return ended;
    },
  };

  function laidOutRow({ label, detail }: Pick<Row, 'label' | 'detail'>, style: TextStyle) {
    const small = { size: 9.5, color: MUTED };
    const left = { x: full.x, width: full.width - AMOUNTS };
    const labelLines = layOut(document, label, left.width, style);
    const detailLines = detail ? layOut(document, detail, left.width, small) : [];
    const height = labelLines.length * lineHeight(style) + detailLines.length * lineHeight(small);
    return { left, small, labelLines, detailLines, height };
  }

  function ensureRoom(height: number): void {
    if (writer.y + height > document.page.height - MARGIN) writer.newPage();
  }

  function child(parent: Parent, tag: string): Parent {
    const element = document.struct(tag);
    parent.add(element);
    return element;
  }

  /** `actual` says arrows and unknown letters as they were meant. */
  function add(parent: Parent, tag: string, actual: string, draw: () => void): void {
    parent.add(document.struct(tag, { actual }, [draw]));
  }

  return writer;
}

function fontName(subset: Subset, weight: Weight): string {
  return `${subset}-${weight}`;
}

function lineHeight({ size = 11 }: TextStyle): number {
  return size * LEADING;
}

function runWidth(document: PDFKit.PDFDocument, run: TextRun, { size = 11, weight = 'regular' }: TextStyle): number {
  if (run.kind === 'arrow') return size * ARROW;
  return document.font(fontName(run.kind, weight)).fontSize(size).widthOfString(run.text);
}

function lineWidth(document: PDFKit.PDFDocument, line: Line, style: TextStyle): number {
  return line.reduce((reached, run) => reached + runWidth(document, run, style), 0);
}

/** Breaks at blanks; a single word that is too long for the line stands over it. */
function layOut(document: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): Line[] {
  const lines: string[] = [];
  for (const word of withWholePairs(text).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && lineWidth(document, textRuns(longer), style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map(textRuns);
}

function drawLines(document: PDFKit.PDFDocument, lines: Line[], at: { x: number; y: number }, style: TextStyle): void {
  const { size = 11, weight = 'regular', color = INK } = style;
  lines.forEach((line, index) => {
    let { x } = at;
    const y = at.y + index * lineHeight(style);
    for (const run of line) {
      const width = runWidth(document, run, style);
      if (run.kind === 'arrow') drawArrow(document, { x, y, size, color });
      else
        document
          .font(fontName(run.kind, weight))
          .fontSize(size)
          .fillColor(color)
          .text(run.text, x, y, { lineBreak: false });
      x += width;
    }
  });
}

function drawArrow(
  document: PDFKit.PDFDocument,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): void {
  const middle = y + size * 0.62;
  const end = x + size * (ARROW - 0.1);
  const head = size * 0.24;
  document
    .moveTo(x + size * 0.1, middle)
    .lineTo(end, middle)
    .moveTo(end - head, middle - head)
    .lineTo(end, middle)
    .lineTo(end - head, middle + head)
    .lineWidth(size * 0.08)
    .stroke(color);
}
