import { expect, test } from '@playwright/test';
import { isIndexedPath } from '@/lib/paths/is-indexed-path';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import { structuredDataFaults } from '@/tests/support/screens/structured-data-check';
import { typographyFaults } from '@/tests/support/screens/typography-faults';
import { unseenData } from '@/tests/support/screens/unseen-data';
import { visibleLines } from '@/tests/support/screens/visible-text';
import { crawlFromHome, crawlLike, pathOf, readAll, sampleOf, type Crawl } from './support/crawl-site';
import type { PageReading } from './support/page-reading';

/**
 * The whole site as a search engine reads it (E6–E11, E15): one crawl for all of these tests. Of each kind a sample is
 * read; with CRAWL=whole every page that the sitemaps name (`npm run test:crawl`).
 */
test.describe.configure({ mode: 'serial' });

const IS_WHOLE = process.env.CRAWL === 'whole';

/** Pages of each kind that are read in both languages, and of all kinds whose HTML is validated. */
const SAMPLE = { perKind: IS_WHOLE ? Infinity : 7, validated: 3 };
/** Pages that are read and judged before the next: while they are judged the server's open connections wait. */
const AT_ONCE = 8;
const KINDS = ['static', 'bus-routes', 'bus-cities', 'hotel-cities', 'hotels', 'packages', 'blog'];
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

let origin = '';
/** Paths of each sitemap. */
const listed = new Map<string, string[]>();
let all: ReadonlySet<string>;
let crawl: Crawl;
let french: Crawl;
const samples = new Map<string, string[]>();
/** English pages whose HTML is validated, or whose picture is looked at. */
const validated = new Set<string>();
/** Faults of the sampled pages, and how many of them were looked at. */
const written: string[] = [];
const unseen: string[] = [];
let judged = 0;

const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`);
const isFrench = (path: string) => path === '/fr' || path.startsWith('/fr/');
const pages = () => [...crawl.pages, ...french.pages];
const faultsIn = (find: (path: string, page: PageReading) => string[]) =>
  pages().flatMap(([path, page]) => find(path, page).map((fault) => `${path}: ${fault}`));

async function locsOf(address: string, root: string): Promise<string[]> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = await answer.text();
  expect(xml.startsWith(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAP}">`), address).toBe(true);
  const entries = [
    ...xml.matchAll(
      /<(?:url|sitemap)><loc>([^<]+)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)<\/lastmod>)?<\/(?:url|sitemap)>\n/g,
    ),
  ];
  // Nothing stands in the file but such entries.
  expect(entries.map(([whole]) => whole).join(''), address).toBe(
    xml.slice(xml.indexOf('9">\n') + 4, xml.lastIndexOf('</')),
  );
  return entries.map(([, loc = '']) => loc);
}

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(IS_WHOLE ? 3_600_000 : 300_000);
  origin = new URL(baseURL ?? '').origin;
  for (const file of await locsOf(`${origin}/sitemap.xml`, 'sitemapindex')) {
    const locs = await locsOf(file, 'urlset');
    listed.set(
      new URL(file).pathname.replace(/^\/sitemaps\/|\.xml$/g, ''),
      locs.map((loc) => new URL(loc).pathname),
    );
  }
  all = new Set([...listed.values()].flat());
  const english = new Set([...all].filter((path) => !isFrench(path)));
  const leading = new Set([
    ...(listed.get('bus-cities') ?? []),
    ...(listed.get('hotel-cities') ?? []),
    ...(listed.get('static') ?? []),
    '/blog',
  ]);
  crawl = await crawlFromHome(origin, english, (path) => leading.has(path));
  for (const [kind, paths] of listed)
    samples.set(kind, sampleOf(paths.filter((path) => !isFrench(path)).sort(), SAMPLE.perKind));
  for (const paths of samples.values()) for (const path of sampleOf(paths, SAMPLE.validated)) validated.add(path);
  const sampled = [...samples.values()].flat();
  await readSampled(crawl, sampled);
  french = await crawlLike(crawl, origin, new Set(sampled), inFrench);
  await readSampled(french, sampled.map(inFrench));
});

/** Judges each page as soon as it is read; of thousands no text is kept. */
async function readSampled(into: Crawl, paths: readonly string[]): Promise<void> {
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const some = paths.slice(first, first + AT_ONCE);
    await readAll(into, some, origin);
    for (const path of some) {
      const page = into.pages.get(path);
      if (!page) continue;
      const language = page.language === 'fr' ? 'fr' : 'en';
      const lines = visibleLines(page.html);
      const blocks = page.blocks.map((text) => JSON.parse(text) as unknown);
      const note = (fault: string) => `${path}: ${fault}`;
      written.push(...typographyFaults([...lines, ...page.titles, ...page.descriptions], language).map(note));
      unseen.push(...unseenData(blocks, lines, language).map(note));
      judged += 1;
      if (IS_WHOLE && !validated.has(path)) page.html = '';
    }
  }
}

test('sitemaps name every kind of page, each address once and in both languages (E9)', () => {
  expect([...listed.keys()]).toEqual(KINDS);
  const locs = [...listed.values()].flat();
  expect(new Set(locs).size).toBe(locs.length);
  expect(
    locs
      .filter((path) => !isFrench(path))
      .map(inFrench)
      .sort(),
  ).toEqual(locs.filter(isFrench).sort());
  expect(locs.filter((path) => !isIndexedPath(path) || path !== path.toLowerCase())).toEqual([]);
});

test('every page of the sitemaps is at most three clicks from home, in French too (E15)', () => {
  const isFar =
    ({ clicks }: Crawl) =>
    (path: string) =>
      (clicks.get(path) ?? Infinity) > 3;
  expect([...all].filter((path) => !isFrench(path)).filter(isFar(crawl))).toEqual([]);
  // Both languages are drawn by the same code: a sample of each kind is walked to in French.
  expect([...samples.values()].flat().map(inFrench).filter(isFar(french))).toEqual([]);
});

test('pages answer, are complete, and say what they are about once (E10, E11)', () => {
  expect(
    faultsIn((path, { status, language, titles, descriptions, headings }) => [
      ...(status === 200 ? [] : [`answers ${status}`]),
      ...(language === (isFrench(path) ? 'fr' : 'en') ? [] : [`is in ${language}`]),
      ...(titles.length === 1 && descriptions.length === 1 && descriptions[0] !== ''
        ? []
        : ['has not one title and description']),
      ...(headings.length === 1 && headings[0] !== '' ? [] : [`has ${headings.length} h1`]),
    ]),
  ).toEqual([]);
});

test('titles and descriptions are each page’s own (R48, E10)', () => {
  for (const { pages: read } of [crawl, french]) {
    for (const part of ['titles', 'descriptions'] as const) {
      const seen = new Map<string, string>();
      const twice = [...read].flatMap(([path, page]) => {
        const text = page[part][0] ?? '';
        const other = seen.get(text);
        seen.set(text, path);
        return other === undefined ? [] : [`${path} and ${other}: ${text}`];
      });
      expect(twice).toEqual([]);
    }
  }
});

test('listed pages name themselves and both languages, and the other language names them back (E6, E7)', () => {
  expect(
    faultsIn((path, { isNoindex, canonicals, alternates }) => {
      const english = isFrench(path) ? path.slice(3) || '/' : path;
      const [en, fr, own] = [english, inFrench(english), path].map((each) => new URL(each, origin).href);
      const named = Object.fromEntries(
        Object.entries(alternates).map(([language, href]) => [language, new URL(href).href]),
      );
      return [
        ...(isNoindex ? ['is in a sitemap but not to be listed'] : []),
        ...(canonicals.length === 1 && new URL(canonicals[0] ?? '').href === own
          ? []
          : [`has canonical ${canonicals.join()}`]),
        ...(named.en === en && named.fr === fr && named['x-default'] === en && Object.keys(named).length === 3
          ? []
          : [`names ${JSON.stringify(named)}`]),
      ];
    }),
  ).toEqual([]);
});

test('nothing is written wrongly: two full stops, French spaces, a placeholder, a value that is none', () => {
  expect(judged).toBe(2 * [...samples.values()].flat().length);
  expect(written).toEqual([]);
});

test('structured data says nothing that the page does not say, and prices as it shows them (E1–E3)', () => {
  expect(unseen).toEqual([]);
});

test('no search engine is led into searches: links with a question say nofollow', () => {
  expect(
    faultsIn((_, { followed }) => followed.filter((link) => link.includes('?') && !link.startsWith('/404?'))),
  ).toEqual([]);
});

test('structured data reads, is complete and has whole addresses (E1, E4)', () => {
  expect(faultsIn((_, { blocks }) => blocks.flatMap((text) => structuredDataFaults(JSON.parse(text), origin)))).toEqual(
    [],
  );
  const types = (kind: string) =>
    (samples.get(kind) ?? []).flatMap((path) => crawl.pages.get(path)?.blocks ?? []).join('\n');
  expect(crawl.pages.get('/')?.blocks.join()).toContain('"Organization"');
  for (const [kind, type] of [
    ['bus-routes', 'BusTrip'],
    ['bus-routes', 'BreadcrumbList'],
    ['hotel-cities', 'Hotel'],
    ['hotels', 'Hotel'],
    ['packages', 'BreadcrumbList'],
    ['blog', 'Article'],
  ] as const) {
    expect(types(kind), kind).toContain(`"@type":"${type}"`);
  }
});

test('links lead to pages: in their one spelling, and never to a page that is missing (E7, E11)', async () => {
  const links = new Set(pages().flatMap(([, page]) => page.links));
  const unread = [...links]
    .map(pathOf)
    .filter((path) => isIndexedPath(path) && !crawl.pages.has(path) && !french.pages.has(path));
  // What a sitemap names is a page; anything else has to show that it is one.
  const doubtful = [...new Set(unread)].filter((path) => !all.has(path)).sort();
  const flow = [...links].filter((link) => !isIndexedPath(pathOf(link))).sort();
  const asked: Crawl = { pages: new Map(), clicks: new Map() };
  await readAll(asked, [...sampleOf(doubtful, 40), ...sampleOf(flow, 20)], origin);
  // '/en' is where the English home is without its language being guessed (D8); guarded pages send to 404 (R122–R124).
  const isDocumented = (path: string, { status, movedTo }: PageReading) =>
    status === 200 || (status === 307 && movedTo?.endsWith('/404') && !isIndexedPath(pathOf(path)));
  expect(
    [...asked.pages]
      .filter(([path, page]) => !isDocumented(path, page))
      .map(([path, { status }]) => `${path} answers ${status}`),
  ).toEqual([]);
  // A page that is linked to, though no sitemap names it, says noindex; the English home is named by its other address.
  expect(
    [...asked.pages]
      .filter(
        ([path, page]) =>
          isIndexedPath(pathOf(path)) &&
          !page.isNoindex &&
          !page.canonicals.some((href) => all.has(new URL(href).pathname)),
      )
      .map(([path]) => path),
  ).toEqual([]);
});

test('a sample of each kind is valid HTML', () => {
  expect(
    [...validated].flatMap((path) => htmlFaults(crawl.pages.get(path)?.html ?? '').map((fault) => `${path}: ${fault}`)),
  ).toEqual([]);
});

test('pages that are not to be listed say so and name no other address (E7, E8)', async () => {
  const asked: Crawl = { pages: new Map(), clicks: new Map() };
  await readAll(
    asked,
    [
      '/hotel',
      '/hotel/montreal',
      '/summary',
      '/passengers',
      '/fr/activities',
      '/find-booking',
      '/bus/outbound',
      '/404',
    ],
    origin,
  );
  expect(
    [...asked.pages]
      .filter(([, page]) => !page.isNoindex || page.canonicals.length > 0 || Object.keys(page.alternates).length > 0)
      .map(([path]) => path),
  ).toEqual([]);
});

test('an activity’s page, which no sitemap names, is written and says in its data what it shows (E1, E8)', async () => {
  const asked: Crawl = { pages: new Map(), clicks: new Map() };
  const path = '/activities/toronto-market-morning';
  await readAll(asked, [path, inFrench(path)], origin);
  for (const [where, { html, language, isNoindex, blocks }] of asked.pages) {
    const spoken = language === 'fr' ? 'fr' : 'en';
    const things = blocks.map((text) => JSON.parse(text) as unknown);
    const lines = visibleLines(html);
    expect(isNoindex, where).toBe(true);
    expect(blocks.join(), where).toContain('"@type":"TouristTrip"');
    expect(
      things.flatMap((thing) => structuredDataFaults(thing, origin)),
      where,
    ).toEqual([]);
    expect(unseenData(things, lines, spoken), where).toEqual([]);
    expect(typographyFaults(lines, spoken), where).toEqual([]);
    expect(htmlFaults(html), where).toEqual([]);
  }
});

test('robots.txt leaves pages open, closes calls and names the sitemap (E8)', async () => {
  const text = await (await fetch(`${origin}/robots.txt`)).text();
  expect(text.split('\n').filter(Boolean)).toEqual([
    'User-Agent: *',
    'Allow: /',
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
  ]);
});

test('every picture that a page names is one (F68)', async () => {
  const named = [...samples.values()].map(
    ([path = '/']) =>
      /<meta property="og:image" content="([^"]+)"/.exec(crawl.pages.get(path)?.html ?? '')?.[1] ?? path,
  );
  for (const address of named) {
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/png']);
    expect(Buffer.from(await answer.arrayBuffer()).readUInt32BE(16), address).toBe(1200);
  }
});
