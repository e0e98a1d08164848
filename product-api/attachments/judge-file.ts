import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../http/api-error';
import { BINARY_KINDS, PACKED_KINDS, type FileKind } from './file-kinds';
import { nameWithExtension } from './file-name';
import { packedKind } from './packed-kind';
import { textKind, wideEncodingOf } from './text-kind';

/**
 * What a new attachment is, and the name it is kept under: with an extension of what it is, so that nothing opens it as
 * something else.
 */
export type JudgedFile = { name: string; mediaType: string };

/** Formats of text that have marks of their own. */
const MARKED_TEXT: ReadonlySet<string> = new Set(['text/calendar']);

/**
 * Tells by the content, never by the name alone, what a file is (S17, D52).
 * @param name plain, see plainFileName
 * @throws ApiError FILE_TYPE_REFUSED for programs, scripts, pages, drawings of tags, archives, and whatever is not
 * known
 */
export async function judgeFile(content: Buffer, name: string): Promise<JudgedFile> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  const kind = await kindOf(content, name, found);
  if (kind === null) throw new ApiError('FILE_TYPE_REFUSED');
  return { name: nameWithExtension(name, kind.extensions), mediaType: kind.mediaType };
}

async function kindOf(content: Buffer, name: string, found: string | undefined): Promise<FileKind | null> {
  if (found === undefined || MARKED_TEXT.has(found) || wideEncodingOf(content) !== null) return textKind(content, name);
  if (found === 'application/zip' || Object.hasOwn(PACKED_KINDS, found)) return packedKind(content, found);
  return Object.hasOwn(BINARY_KINDS, found) ? (BINARY_KINDS[found] ?? null) : null;
}
