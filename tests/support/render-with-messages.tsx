import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactElement, ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/rules/language';

/** All messages of a language, one namespace for each file of messages/<language>. */
export function allMessages(language: Language): AbstractIntlMessages {
  const folder = path.resolve('messages', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]));
}

export type RenderOptions = { language?: Language; /** Further providers around the element. */ wrap?: (children: ReactNode) => ReactElement };

/** Renders with the real messages; a missing one fails the test. */
export function renderWithMessages(ui: ReactElement, { language = 'en', wrap }: RenderOptions = {}): RenderResult {
  const messages = allMessages(language);
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale={language} messages={messages} timeZone="America/Toronto" onError={fail}>
        {wrap ? wrap(children) : children}
      </NextIntlClientProvider>
    ),
  });
}

function fail(error: Error): never {
  throw error;
}
