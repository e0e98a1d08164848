/** A page as a search engine reads it: without scripts. */
export type PageReading = {
  status: number;
  /** Path it leads to instead. */
  movedTo: string | null;
  html: string;
  language: string;
  titles: string[];
  descriptions: string[];
  headings: string[];
  canonicals: string[];
  /** Whole addresses by hreflang. */
  alternates: Record<string, string>;
  isNoindex: boolean;
  /** Paths on this site that its links lead to, with their queries, each once. */
  links: string[];
  /** Those of them that search engines may follow. */
  followed: string[];
  /** Structured data as text. */
  blocks: string[];
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const FILE = /\.(pdf|ics|png|svg|xml|txt)$/;
/** Not pages: calls, the way to sign in, the framework's files. */
const ELSEWHERE = /^\/(api|login|auth\/sign-in|_next)(\/|$)/;

export async function readPage(path: string, origin: string): Promise<PageReading> {
  const ask = () => fetch(new URL(path, origin), { redirect: 'manual' });
  // A connection that is kept open may be closed just as it is used again.
  const answer = await ask().catch(ask);
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    movedTo: location && new URL(location, origin).pathname,
    ...readHtml(await answer.text(), origin, answer.headers.get('x-robots-tag')),
  };
}

/** @param robots what the answer's header says beside the page's own head */
function readHtml(html: string, origin: string, robots: string | null = null): Omit<PageReading, 'status' | 'movedTo'> {
  const metas = tagsOf(html, 'meta');
  const heads = tagsOf(html, 'link');
  const contents = (name: string) => metas.filter((meta) => meta.name === name).map(({ content = '' }) => content);
  return {
    html,
    language: tagsOf(html, 'html')[0]?.lang ?? '',
    // Drawings have titles of their own.
    titles: textsOf(html.replaceAll(/<svg[\s\S]*?<\/svg>/g, ''), 'title'),
    descriptions: contents('description'),
    headings: textsOf(html, 'h1'),
    canonicals: heads.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    alternates: Object.fromEntries(
      heads
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    isNoindex: [...contents('robots'), robots ?? ''].some((text) => text.includes('noindex')),
    links: linksOf(tagsOf(html, 'a'), origin),
    followed: linksOf(
      tagsOf(html, 'a').filter(({ rel }) => !rel?.includes('nofollow')),
      origin,
    ),
    blocks: [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    ),
  };
}

function linksOf(anchors: readonly Record<string, string>[], origin: string): string[] {
  const paths = anchors.flatMap(({ href }) => {
    if (!href || !URL.canParse(href, origin)) return [];
    const url = new URL(href, origin);
    return url.origin === origin && !FILE.test(url.pathname) && !ELSEWHERE.test(url.pathname)
      ? [`${url.pathname}${url.search}`]
      : [];
  });
  return [...new Set(paths)];
}

/** Attributes of every tag of a name, by lower-case name. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

function textsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    decode(text.replaceAll(/<[^>]*>/g, '')).trim(),
  );
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
