/**
 * True for an error of the framework or the browser that says: a part of the site's own scripts or styles could not be
 * loaded. Printed into pages as text with guard-chunks, so it uses nothing from outside itself.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed/i.test(error.message)
  );
}
