import PostalMime from 'postal-mime';
import { ApiError } from '../../http/api-error';
import { isExport } from './exported-findings';
import { readJson } from './read-json';
import { readPage } from './read-page';

/**
 * What a file holds: documents of schema.org or of the planner itself (parsed, of no known shape), or the text of a
 * calendar.
 */
export type ImportSource = {
  kind: 'mail' | 'page' | 'calendar' | 'planner';
  documents: unknown[];
  events: string | null;
};

/** @throws ApiError FILE_UNREADABLE for what is no text */
export async function readSource(name: string, bytes: Uint8Array): Promise<ImportSource> {
  const words = textOf(bytes);
  if (/\.ics$/i.test(name) || words.startsWith('BEGIN:VCALENDAR'))
    return { kind: 'calendar', documents: [], events: words };
  if (/\.eml$/i.test(name) || HEADER_LINE.test(words)) return readMail(bytes);
  if (/\.json(ld)?$/i.test(name) || /^[[{]/.test(words)) {
    const documents = readJson(words);
    return { kind: documents.some(isExport) ? 'planner' : 'page', documents, events: null };
  }
  return { kind: 'page', documents: readPage(words), events: null };
}

/** How a mail begins, whatever its file is called: no page or JSON does. */
const HEADER_LINE = /^[a-z][\w-]*:/i;

/** A calendar in a mail counts only where its page says nothing: both tell of the same, and the page of more. */
async function readMail(bytes: Uint8Array): Promise<ImportSource> {
  const { html, attachments } = await parsed(bytes);
  const texts = (type: RegExp) =>
    attachments.filter(({ mimeType }) => type.test(mimeType)).map(({ content }) => textOf(asBytes(content)));
  const documents = [
    ...(html ? readPage(html) : []),
    ...texts(/^text\/html/i).flatMap(readPage),
    ...texts(/^application\/(ld\+)?json/i).flatMap(readJson),
  ];
  const [events] = texts(/^(text\/calendar|application\/ics)/i);
  return documents.length > 0 || events === undefined
    ? { kind: 'mail', documents, events: null }
    : { kind: 'mail', documents: [], events };
}

/**
 * The parser takes its time for each line, and far more for each address: a megabyte of a mail with pictures has 14,000
 * lines.
 */
const MAX_LINES = 40_000;
const NEWLINE = 10;
const MAX_HEADER_BYTES = 100_000;

async function parsed(bytes: Uint8Array) {
  if (bytes.reduce((lines, byte) => lines + Number(byte === NEWLINE), 0) > MAX_LINES)
    throw new ApiError('FILE_UNREADABLE');
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: 20,
      maxHeadersSize: MAX_HEADER_BYTES,
      attachmentEncoding: 'arraybuffer',
    });
  } catch {
    // What the parser refuses is nested too deep or has endless headers: no mail that anybody sent.
    throw new ApiError('FILE_UNREADABLE');
  }
}

function asBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** UTF-8, else UTF-16 by its mark, else what western programs wrote before. */
function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const words = isWide ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) : utf8Or1252(bytes);
  if (words.includes('\u0000')) throw new ApiError('FILE_UNREADABLE');
  return words.trim();
}

function utf8Or1252(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
