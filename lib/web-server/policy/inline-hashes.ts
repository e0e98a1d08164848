import { createHash } from 'node:crypto';

/** What runs, and what dresses, without a file of its own: one source of a policy for each text. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const ELEMENTS = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Data for search engines: nothing of it runs, and no policy asks about it. */
const DATA = /\btype="application\/(?:ld\+)?json"/i;
const FILE = /\bsrc=/i;

/**
 * Hashes of the scripts and style sheets that stand in a page (CSP 3, 6.7.2). They let in what was drawn with it, and
 * nothing that anybody adds to it later.
 */
export function inlineHashes(html: string): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(ELEMENTS)) {
    const isStyle = name.toLowerCase() === 'style';
    if (!isStyle && (FILE.test(attributes) || DATA.test(attributes))) continue;
    found[isStyle ? 'style' : 'script'].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { scripts: [...found.script], styles: [...found.style] };
}
