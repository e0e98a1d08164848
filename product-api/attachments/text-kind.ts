import { extensionOf } from './file-name';
import { TEXT_KINDS, type FileKind } from './file-kinds';

/** Control characters that no text has. Form feeds, tabs and line ends are none of them. */
const NOT_TEXT = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;
/** Beginnings that browsers take for pages or drawings, whatever the name says. */
const MARKUP_FIRST = /^\s*<[!?a-z]/i;
/** Tags that run or load something, anywhere. */
const LIVE_MARKUP =
  /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|meta|link|style|base|form|img)\b/i;
/** First lines of scripts and of files that start programs. */
const SCRIPT_FIRST =
  /^\s*(?:#!|<\?php|@echo\b|windows registry editor|regedit4|\[(?:internetshortcut|desktop entry|autorun)\])/i;
const HEADER_LINE = /^[\u0021-\u0039\u003b-\u007e]+:/;
/** Headers of which every mail has one. */
const MAIL_HEADER = /^(?:from|date|received|message-id|mime-version|return-path|delivered-to):/im;

/** The kind of a text that may be attached; null for what is no text, and for pages, drawings and scripts. */
export function textKind(content: Buffer, name: string): FileKind | null {
  const kind = kindByName(name);
  const text = readText(content);
  if (kind === null || text === null || NOT_TEXT.test(text) || SCRIPT_FIRST.test(text)) return null;
  if (kind.mediaType === 'message/rfc822') return isMail(text) ? kind : null;
  if (kind.mediaType === 'text/calendar' && !/^\s*BEGIN:VCALENDAR/i.test(text)) return null;
  return MARKUP_FIRST.test(text) || LIVE_MARKUP.test(text) ? null : kind;
}

function kindByName(name: string): FileKind | null {
  const extension = extensionOf(name);
  // What follows a dot in 'hotel 12.05.2026' is no extension.
  const known = /[a-z]/.test(extension) ? extension : '';
  return Object.hasOwn(TEXT_KINDS, known) ? (TEXT_KINDS[known] ?? null) : null;
}

/** The mark of UTF-16 at the beginning, which some take for that of a sound. */
export function wideEncodingOf(content: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null;
}

/**
 * UTF-8, UTF-16 with its mark, else the one-byte letters that spreadsheets of Windows still write. Null for what is
 * none of them.
 */
function readText(content: Buffer): string | null {
  const encoding = wideEncodingOf(content) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return encoding === 'utf-8' && isMostlyAscii(content) ? new TextDecoder('windows-1252').decode(content) : null;
  }
}

function isMostlyAscii(content: Buffer): boolean {
  let high = 0;
  for (const byte of content) if (byte >= 0x80) high += 1;
  return high <= content.length * 0.3;
}

/** Header lines, then an empty one. A mail may carry a page: nobody's browser opens it as one. */
function isMail(text: string): boolean {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  return HEADER_LINE.test(head) && MAIL_HEADER.test(head);
}
