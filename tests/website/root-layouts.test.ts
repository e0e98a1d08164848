import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.resolve(import.meta.dirname, '../../app');
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');

/**
 * Between pages with different root layouts the framework loads the whole page: what ran on one is gone on the other.
 */
it('browsing and booking have no layout in common, so that no chat lives on where a card is typed (S13, S15)', () => {
  expect(['layout.tsx', '[locale]/layout.tsx'].filter((file) => existsSync(path.join(app, file)))).toEqual([]);
  for (const group of ['(browse)', '(booking)', '(account)'])
    expect(read(`[locale]/${group}/layout.tsx`)).toContain('<SiteDocument language={language}');
  expect(read('../components/layout/frames/site-document.tsx')).toContain('<html lang={language}');
});

it('only browsing pages name a third party’s chat (D56)', () => {
  expect(read('[locale]/(browse)/layout.tsx')).toContain('chatScript={chatScriptOf(language)}');
  for (const group of ['(booking)', '(account)']) {
    expect(read(`[locale]/${group}/layout.tsx`)).toContain('chatScript={null}');
    expect(read(`[locale]/${group}/layout.tsx`)).not.toContain('chatScriptOf');
  }
});
