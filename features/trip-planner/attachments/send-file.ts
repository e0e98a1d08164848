import type { PlannerItem } from '@/contract/trip-planner';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import { COMPONENT_TYPE_OF, type SavedItem } from '../trip-planner.queries';
import { readBase64 } from './read-base64';

export type FileOwner = Pick<PlannerItem, 'id'> & { fields: Pick<PlannerItem['fields'], 'kind'> };

/** The browser could not read it (R115). */
export class UnreadableFile extends Error {}

/** Attaches a file (R149). @throws UnreadableFile, ApiFailure */
export async function sendFile(
  api: ProductApi,
  { id, fields: { kind } }: FileOwner,
  file: File,
  onRead: (share: number) => void,
): Promise<SavedItem> {
  const text = await readBase64(file, onRead).catch((error: unknown) => {
    throw new UnreadableFile(String(error));
  });
  onRead(1);
  const body = { componentType: COMPONENT_TYPE_OF[kind], name: file.name, file: text };
  return (await api('addPlannerFile', { params: { id }, body })).data;
}

/** Takes an attachment away (R150). */
export async function takeFileAway(
  api: ProductApi,
  { id, fields: { kind } }: FileOwner,
  fileId: string,
): Promise<SavedItem> {
  return (
    await api('removePlannerFile', {
      params: { id, fileId },
      body: { componentType: COMPONENT_TYPE_OF[kind] },
    })
  ).data;
}

/** Refused for what the file is: the same file is refused again. */
const LASTING = new Set([
  'FILE_TOO_LARGE',
  'FILE_DUPLICATE',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'BODY_TOO_LARGE',
  'VALIDATION_FAILED',
  'ITEM_NOT_FOUND',
]);

export function canTryAgain(error: unknown): boolean {
  return !(error instanceof ApiFailure && LASTING.has(error.code));
}
