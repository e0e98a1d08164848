import { renderToStaticMarkup } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import type { Language } from '@/rules/language';
import { ChunkReloadGuard } from './chunk-reload-guard';

function htmlOf(language: Language, nonce?: string): HTMLElement {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={allMessages(language)} timeZone="America/Toronto">
      <ChunkReloadGuard nonce={nonce} />
    </NextIntlClientProvider>,
  );
  return Object.assign(document.createElement('div'), { innerHTML: html });
}

it('stands in the page as text, hidden words first, with the nonce of a strict page (R164, S13)', () => {
  const [notice, script, ...others] = htmlOf('fr', 'abc').children;
  expect(others).toEqual([]);
  expect(notice).toHaveAttribute('hidden');
  expect(notice).toHaveTextContent('Une partie de cette page n’a pas pu être chargée.');
  expect(notice?.querySelector('a')).toHaveAttribute('href', '');
  expect(script).toHaveAttribute('nonce', 'abc');
  // It is whole, and nothing in it ends the element early.
  expect(() => new Function(script?.textContent ?? '')).not.toThrow();
  expect(script?.textContent).toContain('"pauseMs":60000');
});

it('has no nonce where the page has none', () => {
  expect(htmlOf('en').querySelector('script')).not.toHaveAttribute('nonce');
});
