/** What a planner was saved to, as much of it as is looked at here. */
type Exported = { format: 'trip-planner'; items: { files?: { base64?: unknown }[] }[] };

/**
 * A file as it is sent to be read: an export of the planner without what was attached, which may be two hundred times
 * as much as is taken. Any other file as it is.
 * @returns `attachments`: how many stay behind
 */
export async function lightExport(file: File): Promise<{ file: File; attachments: number }> {
  const exported = /\.json$/i.test(file.name) ? exportIn(await file.text()) : null;
  if (!exported) return { file, attachments: 0 };
  let attachments = 0;
  const items = exported.items.map(({ files, ...item }) => {
    attachments += Array.isArray(files) ? files.length : 0;
    return item;
  });
  return { file: new File([JSON.stringify({ ...exported, items })], file.name, { type: file.type }), attachments };
}

function exportIn(words: string): Exported | null {
  try {
    const document: unknown = JSON.parse(words);
    return isExport(document) ? document : null;
  } catch {
    // What is no JSON is refused where it is read, in words.
    return null;
  }
}

function isExport(document: unknown): document is Exported {
  return (
    typeof document === 'object' &&
    document !== null &&
    'format' in document &&
    document.format === 'trip-planner' &&
    'items' in document &&
    Array.isArray(document.items) &&
    document.items.every((item) => typeof item === 'object' && item !== null)
  );
}
