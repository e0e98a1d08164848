import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { htmlOf } from './ask-pages';
import { buildBareSite } from '../support/bare-site';
import { startPages } from '../support/page-servers';

export type BareSite = {
  /** Address of a page of so many bytes: kept, or drawn for each request. */
  pageOf: (bytes: number, how?: 'kept' | 'now') => Promise<string>;
  stop: () => Promise<void>;
};

/** The framework alone, whose pages say what a page of ours says, as text: it compresses as ours does. */
export async function startBareText(html: string): Promise<BareSite> {
  buildBareSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-bare-'));
  const file = path.join(folder, 'text');
  // What would be escaped, or takes two bytes, would make another number of them.
  writeFileSync(file, html.replaceAll(/[^ -~]|[<>&"'\\$]/g, ' '));
  const bare = await startPages('bare', { BARE_TEXT_FILE: file });
  const empty = Buffer.byteLength(await htmlOf(`${bare.origin}/0`));
  return {
    // Text is sent twice: as HTML and as what the framework hydrates from.
    pageOf: async (bytes, how = 'kept') =>
      `${bare.origin}${how === 'now' ? '/now' : ''}/${Math.max(0, Math.round((bytes - empty) / 2))}`,
    stop: async () => {
      await bare.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
