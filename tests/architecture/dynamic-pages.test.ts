import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Text of a file of the website by its path from the root; null where there is none. */
type ReadSource = (file: string) => string | null;

const READS_SEARCH = /\bsearchParams\b|\bSearchPageProps\b/;
const IS_DYNAMIC = /^export const dynamic = 'force-dynamic'/m;
const IS_KEPT = /^export (?:const|(?:async )?function) generateStaticParams\b/m;

/**
 * Pages that read the search of their address although their layout keeps its pages (generateStaticParams): asked for,
 * they fail with DYNAMIC_SERVER_USAGE, a 500 that no build and no component test shows. Each has to say that it is
 * dynamic, or its layout.
 */
function wronglyKept(pages: readonly string[], read: ReadSource): string[] {
  return pages.filter((page) => {
    const layouts = foldersAbove(page).map((folder) => read(`${folder}/layout.tsx`) ?? '');
    const own = read(page) ?? '';
    const isKept = [own, ...layouts].some((text) => IS_KEPT.test(text));
    const readsSearch = [own, ...helpersOf(page, own).map((file) => read(file) ?? '')].some((text) =>
      READS_SEARCH.test(text),
    );
    return isKept && readsSearch && ![own, ...layouts].some((text) => IS_DYNAMIC.test(text));
  });
}

/** app/a/b for app/a/b/page.tsx, then app/a, then app. */
function foldersAbove(page: string): string[] {
  const folder = path.posix.dirname(page);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Files of app/ whose work a page hands on: only those could name its props. */
function helpersOf(page: string, text: string): string[] {
  return [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(
    ([, name = '']) => `${path.posix.join(path.posix.dirname(page), name)}.tsx`,
  );
}

const inHouse: ReadSource = (file) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

describe('pages that read the search of their address', () => {
  it('say that they are dynamic where their layout keeps pages', () => {
    const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
    const pages = files
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => path.posix.join('app', ...file.split(path.sep)));
    expect(pages.filter((page) => READS_SEARCH.test(inHouse(page) ?? '')).length).toBeGreaterThan(5);
    expect(wronglyKept(pages, inHouse)).toEqual([]);
  });

  const kept = 'export const generateStaticParams = () => [];';
  const dynamic = "export const dynamic = 'force-dynamic';";
  const page = 'export default async function Page({ searchParams }) {}';
  it.each<[string, Record<string, string>, boolean]>([
    ['a page that does not', { 'app/x/layout.tsx': kept, 'app/x/y/page.tsx': page }, true],
    ['a page of its own', { 'app/x/y/page.tsx': `${kept}\n${page}` }, true],
    [
      'a page whose helper reads it',
      {
        'app/x/layout.tsx': kept,
        'app/x/y/page.tsx': "export { Page } from '../helper';",
        'app/x/helper.tsx': 'props: SearchPageProps',
      },
      true,
    ],
    ['a page that does', { 'app/x/layout.tsx': kept, 'app/x/y/page.tsx': `${dynamic}\n${page}` }, false],
    [
      'a layout that does',
      { 'app/x/layout.tsx': kept, 'app/x/y/layout.tsx': dynamic, 'app/x/y/page.tsx': page },
      false,
    ],
    ['a layout that keeps nothing', { 'app/x/layout.tsx': '', 'app/x/y/page.tsx': page }, false],
    [
      'a page without a search',
      { 'app/x/layout.tsx': kept, 'app/x/y/page.tsx': 'export default function Page({ params }) {}' },
      false,
    ],
  ])('the check judges %s', (_, files, isFault) => {
    expect(wronglyKept(['app/x/y/page.tsx'], (file) => files[file] ?? null)).toEqual(
      isFault ? ['app/x/y/page.tsx'] : [],
    );
  });
});
