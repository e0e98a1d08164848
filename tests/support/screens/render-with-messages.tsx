import type { ReactElement, ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { PricesInCurrency } from '@/components/booking/cart/prices-in-currency';
import { compiledMessages } from '@/lib/i18n/server/compiled-messages';
import type { Language } from '@/rules/language';

/**
 * All messages of a language as the product gives them to its screens: taken apart (vitest.config gives next-intl the
 * formatter for it).
 */
export const allMessages = (language: Language): AbstractIntlMessages => compiledMessages(language);

export type RenderOptions = {
  language?: Language;
  /** Further providers around the element. */
  wrap?: (children: ReactNode) => ReactElement;
};

/** Renders with the real messages; a missing one fails the test. */
export function renderWithMessages(ui: ReactElement, { language = 'en', wrap }: RenderOptions = {}): RenderResult {
  const messages = allMessages(language);
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale={language} messages={messages} timeZone="America/Toronto" onError={fail}>
        {wrap ? wrap(children) : children}
        <PricesInCurrency />
      </NextIntlClientProvider>
    ),
  });
}

function fail(error: Error): never {
  throw error;
}
