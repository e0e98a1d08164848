import type { PlannerFile } from '@/contract/trip-planner';
import type { FileRow } from './files.repository';

/** What browsers show without running anything in it (S17). */
const SHOWN_INSIDE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf']);

export function canPreview(mediaType: string): boolean {
  return SHOWN_INSIDE.has(mediaType);
}

/** An attachment as the contract shows it. */
export function presentFile({ id, name, mediaType, bytes }: FileRow): PlannerFile {
  return { fileId: id, name, mediaType, bytes, canPreview: canPreview(mediaType) };
}
