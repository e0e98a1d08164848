import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

/** Where the framework has put what it built (next.config.ts). */
export function buildFolder(): string {
  return path.resolve(process.env.NEXT_DIST_DIR ?? '.next');
}

/**
 * The build's own key, by which the framework tells a renewal from a visit. Read when it is first needed: then the
 * website is open, and its build is there.
 */
export function renewalKeyOf(folder: string): () => string {
  let key: string | null = null;
  return () => (key ??= readKey(folder));
}

function readKey(folder: string): string {
  const file = readFileSync(path.join(folder, 'prerender-manifest.json'), 'utf8');
  return manifest.parse(JSON.parse(file)).preview.previewModeId;
}
