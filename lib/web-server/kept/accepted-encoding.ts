import { LRUCache } from 'lru-cache';

/** How an answer's body is written: brotli for browsers, gzip for most others, plain for the rest. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** All browsers together send a handful of them. */
const MAX_KNOWN = 100;
const known = new LRUCache<string, Encoding>({ max: MAX_KNOWN });

/** The smallest that a client takes of what it likes best (RFC 9110, 12.5.3). @param header Accept-Encoding as sent */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const encoding = preferred(header);
  known.set(header, encoding);
  return encoding;
}

function preferred(header: string): Encoding {
  const weights = new Map(header.split(',').map(weighed));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  if (brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

function weighed(entry: string): [string, number] {
  const [name = '', ...options] = entry
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const weight = Number(options.find((option) => option.startsWith('q='))?.slice(2) ?? 1);
  return [name, Number.isNaN(weight) ? 0 : weight];
}
