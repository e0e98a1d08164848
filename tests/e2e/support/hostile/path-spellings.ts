import type { OutgoingHttpHeaders } from 'node:http';

export type Spelling = { path: string; headers?: OutgoingHttpHeaders; method?: string };

const hex = (text: string, upper = false) =>
  [...text]
    .map((letter) => {
      const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
      return `%${upper ? code.toUpperCase() : code}`;
    })
    .join('');

/** Letters of another alphabet that some readers take for these. */
const wide = (text: string) =>
  encodeURIComponent([...text].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''));

/** Other ways to write a page's address. @param path as '/payment' @param prefix '' or '/fr' */
function pathSpellings(path: string, prefix: string): string[] {
  const name = path.slice(1);
  const [first = '', rest = ''] = [name.slice(0, 1), name.slice(1)];
  const whole = `${prefix}${path}`;
  const language = prefix || '/en';
  return [
    ...['/', '//', '/.', '/./', '/..', '/../', '%2f', '%2f%2f', '%5c', '\\', '/%2e', '/%2e%2e', ';', ';x=1', '/;/'].map(
      (end) => whole + end,
    ),
    ...['.rsc', '.html', '.json', '.txt', '.segments/_tree.segment.rsc', '/index', '/page', '/searched', '/_full'].map(
      (end) => whole + end,
    ),
    ...['%00', '%09', '%0a', '%0d%0aX: y', '%20', '.', '%2e', '%23', '%3f', '?', '?x=1', '??', '#x', '&x=1', '~'].map(
      (end) => whole + end.replace(' ', '%20'),
    ),
    ...['/', '/.', '/x/..', '/%2e', '/%2e%2e', '/..;', '/;', '/\\', '/%5c', '/x%2f..', '/_next/..', '/api/..'].map(
      (start) => start + whole,
    ),
    ...['/login/..', '/og/..', '/words/..', '/robots.txt/..', '/favicon.ico/..;', '/auth/sign-in/..'].map(
      (start) => start + whole,
    ),
    ...['/en', '/fr', '/EN', '/Fr', '/en-CA', '/de', '/en/en', '/fr/en', '/en/fr', '/%65n', '/e%6e', '/(booking)'].map(
      (start) => start + path,
    ),
    ...['/en/(booking)', '/fr/(account)', '/[locale]', '/%5blocale%5d/(booking)', '/missing', '/en/missing/..'].map(
      (start) => start + path,
    ),
    `${language}${path}`,
    `/_next${whole}`,
    `/_next/data/development${language}${path}.json`,
    `/_next/data/x${whole}.json`,
    `/_next/static/../..${whole}`,
    `/_next/image?url=${encodeURIComponent(whole)}&w=64&q=75`,
    `http://evil.example${whole}`,
    `http://localhost${whole}`,
    ...[name.toUpperCase(), first.toUpperCase() + rest, hex(name), hex(name, true)].map((each) => `${prefix}/${each}`),
    ...[hex(first) + rest, `%25${hex(first).slice(1)}${rest}`, `%2525${hex(first).slice(1)}${rest}`].map(
      (each) => `${prefix}/${each}`,
    ),
    ...[
      wide(name),
      `${wide(first)}${rest}`,
      `%c0%af${name}`,
      `%ef%bc%8f${name}`,
      `${name}%cc%81`,
      `%e2%80%8b${name}`,
    ].map((each) => `${prefix}/${each}`),
  ];
}

const SUBREQUESTS = ['middleware', 'src/middleware', 'pages/_middleware'].map((name) =>
  Array.from({ length: 6 }, () => name).join(':'),
);

/** What a request can claim about itself, in the words of the framework, of proxies and of ours. */
function claims(path: string): OutgoingHttpHeaders[] {
  const tree = encodeURIComponent(JSON.stringify(['', { children: ['x', {}] }, null, null, true]));
  return [
    { rsc: '1' },
    { rsc: '1', 'next-router-state-tree': tree },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-segment-prefetch': '/_full' },
    { rsc: '1', 'next-url': path },
    { purpose: 'prefetch', 'sec-purpose': 'prefetch', 'x-moz': 'prefetch' },
    { 'x-page-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'x-page-prefetch': '1' },
    { 'x-middleware-prefetch': '1' },
    { 'x-page-decided': '1' },
    { 'x-first-inventory': '1' },
    { 'x-prerender-revalidate': '1' },
    ...SUBREQUESTS.map((value) => ({ 'x-middleware-subrequest': value })),
    { 'x-middleware-next': '1', 'x-middleware-rewrite': path },
    { 'x-middleware-invoke': '1', 'x-invoke-path': path, 'x-invoke-status': '200' },
    { 'x-matched-path': path, 'x-now-route-matches': '1' },
    { 'x-nextjs-data': '1' },
    { 'next-action': 'x'.repeat(40) },
    { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/en' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    { 'x-http-method-override': 'PUT' },
    { 'x-trip-planner-token': 'theirs', authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    { cookie: `sessionId=${'A'.repeat(43)}; hasSession=1; hasAccount=1` },
    { cookie: 'next-auth.session-token=eyJhbGciOiJub25lIn0.e30.; hasAccount=1' },
    { cookie: '__prerender_bypass=1; __next_preview_data=1' },
  ];
}

/** All of them: over a hundred for each language. */
export function spellings(path: string): Spelling[] {
  return ['', '/fr'].flatMap((prefix) => [
    ...pathSpellings(path, prefix).map((each) => ({ path: each })),
    ...claims(`${prefix}${path}`).map((headers) => ({ path: `${prefix}${path}`, headers })),
    ...['HEAD', 'POST', 'OPTIONS', 'PROPFIND'].map((method) => ({ path: `${prefix}${path}`, method })),
  ]);
}
