import { expect, it } from 'vitest';
import { pageAssets } from './page-assets';

it('finds scripts, styles and fonts of a page, also in its data, each once', () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/1b-c.css" data-precedence="next"/>
    <link rel="preload" href="/_next/static/media/figtree_latin.p.0x1~y.woff2" as="font"/>
    <script src="/_next/static/chunks/turbopack-12.js" async=""></script>
    <script>self.__next_f.push([1,"3:I[17,[\\"/_next/static/chunks/2d_e.js\\",\\"/_next/static/chunks/turbopack-12.js\\"],\\"Note\\"]"])</script>
    <img src="/_next/image?url=x"/><a href="/bus">x</a>`;
  expect(pageAssets(html)).toEqual([
    '/_next/static/chunks/1b-c.css',
    '/_next/static/media/figtree_latin.p.0x1~y.woff2',
    '/_next/static/chunks/turbopack-12.js',
    '/_next/static/chunks/2d_e.js',
  ]);
});

it('finds nothing where nothing is', () => {
  expect(pageAssets('<h1>Maintenance</h1>')).toEqual([]);
});
