import { renderToStaticMarkup } from 'react-dom/server';
import { act, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import type { Language } from '@/rules/language';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { PriceInCurrency } from './price-in-currency';

const prices = { CAD: 123_450, USD: 88_884, EUR: 76_539 };
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';
const start = useCurrencyStore.getState();

beforeEach(() => useCurrencyStore.setState(start, true));

function drawnOnServer(language: Language): string {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={{}} timeZone="America/Toronto">
      <PriceInCurrency prices={prices} />
    </NextIntlClientProvider>,
  );
  return plain(page.textContent);
}

describe('a price on a page that is drawn once for everybody', () => {
  it('is in Canadian dollars before scripts, in both languages', () => {
    expect(drawnOnServer('en')).toBe('CA $1,234.50');
    expect(drawnOnServer('fr')).toBe('1 234,50 $ CA');
  });

  it('follows the visitor’s currency', () => {
    const { container } = renderWithMessages(<PriceInCurrency prices={prices} />);
    expect(plain(container.textContent)).toBe('CA $1,234.50');
    act(() => useCurrencyStore.getState().suggestCurrency('USD'));
    expect(plain(container.textContent)).toBe('$888.84');
    act(() => useCurrencyStore.getState().chooseCurrency('EUR'));
    expect(plain(container.textContent)).toBe('€765.39');
  });

  it('follows it also where it comes later, with the next page', async () => {
    const { container } = renderWithMessages(<p />);
    act(() => useCurrencyStore.getState().chooseCurrency('EUR'));
    const next = document.createElement('p');
    next.innerHTML = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={{}} timeZone="America/Toronto">
        <PriceInCurrency prices={prices} />
      </NextIntlClientProvider>,
    );
    container.append(next);
    await waitFor(() => expect(plain(next.textContent)).toBe('€765.39'));
    act(() => useCurrencyStore.getState().chooseCurrency('CAD'));
    expect(plain(next.textContent)).toBe('CA $1,234.50');
  });

  it('keeps room for the longest of the three, so that nothing moves (P7)', () => {
    const { container } = renderWithMessages(<PriceInCurrency prices={prices} />);
    const room = () => plain(container.querySelector('.pricein')?.getAttribute('data-longest'));
    expect(room()).toBe('CA $1,234.50');
    act(() => useCurrencyStore.getState().suggestCurrency('USD'));
    expect(room()).toBe('CA $1,234.50');
  });
});
