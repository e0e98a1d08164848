import type { Language } from '@/rules/language';

/** Where the API shows a picture or a PDF inline, in a sandbox of its own (S17). */
export function previewAddress(id: string, fileId: string, language: Language): string {
  return `/api/v1/trip-planners/external-components/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}?${new URLSearchParams({ preview: '1', language })}`;
}
