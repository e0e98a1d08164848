import type { JsonLdData } from '@/lib/structured-data/json-ld-data';

/**
 * Structured data for search engines, each block in a script of its own. It is data: the page's policy on scripts does
 * not concern it.
 */
export function JsonLd({ data }: { data: JsonLdData | readonly JsonLdData[] }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list was asked for before
  const blocks = Array.isArray(data) ? (data as readonly JsonLdData[]) : [data as JsonLdData];
  return blocks.map((block, index) => (
    // A name with '</script>' in it must not end the script; what keeps a word on its line is nothing to search for.
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(block).replaceAll('\u2060', '').replaceAll('<', '\\u003c') }}
    />
  ));
}
