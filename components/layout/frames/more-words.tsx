'use client';

import type { ReactNode } from 'react';
import { NextIntlClientProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl';

/** Adds the words of a part of the site to those that its frame gives. */
export function MoreWords({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...useMessages(), ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
