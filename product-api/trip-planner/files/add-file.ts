import { randomUUID } from 'node:crypto';
import type { Account } from '../../accounts/account';
import { lockAccount } from '../../accounts/lock-account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { insertFile, listNameKeys, lockItem, sumBytes } from './files.repository';
import { decodeBase64 } from '../../attachments/decode-base64';
import { nameKeyOf, plainFileName } from '../../attachments/file-name';
import { judgeFile } from '../../attachments/judge-file';

/** Attachments that one item takes. */
const MAX_FILES = 20;
const MEGABYTES = 200;
/** What the attachments of one account take, decoded. */
export const MAX_BYTES = MEGABYTES * 1024 * 1024;
const KILOBYTES = 670;
/** A file is smaller than this, decoded (R113, D52). */
const TOO_MANY_BYTES = KILOBYTES * 1024;

/**
 * Attaches a file to an item of the account's own (R149).
 * @param file base64
 * @returns its name as it is kept
 * @throws ApiError VALIDATION_FAILED, FILE_UNREADABLE, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_DUPLICATE,
 * TOO_MANY_FILES, STORAGE_FULL; ITEM_NOT_FOUND where the item has just been removed
 */
export async function addFile(
  ctx: ApiContext,
  account: Account,
  itemId: string,
  { name: typed, file }: { name: string; file: string },
): Promise<string> {
  const plain = plainFileName(typed);
  if (plain === '') throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'name', code: 'REQUIRED' }] });
  const content = decodeBase64(file);
  if (content.length >= TOO_MANY_BYTES) throw new ApiError('FILE_TOO_LARGE', { params: { kilobytes: KILOBYTES } });
  const { name, mediaType } = await judgeFile(content, plain);
  const nameKey = nameKeyOf(name);
  await ctx.database.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await lockItem(tx, itemId))) throw new ApiError('ITEM_NOT_FOUND');
    const keys = await listNameKeys(tx, itemId);
    if (keys.includes(nameKey)) throw new ApiError('FILE_DUPLICATE');
    if (keys.length >= MAX_FILES) throw new ApiError('TOO_MANY_FILES');
    if ((await sumBytes(tx, account.id)) + content.length > MAX_BYTES)
      throw new ApiError('STORAGE_FULL', { params: { megabytes: MEGABYTES } });
    await insertFile(tx, {
      id: randomUUID(),
      itemId,
      name,
      nameKey,
      mediaType,
      bytes: content.length,
      content,
      createdAt: ctx.now(),
    });
  });
  return name;
}
