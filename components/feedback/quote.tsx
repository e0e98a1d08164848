'use client';

import { useState } from 'react';
import { useMessages, useTranslations } from 'next-intl';

/**
 * One of the language's quotes (R44). Only drawn in the browser after an effect, since server and browser would draw
 * different ones. Not read aloud.
 */
export function Quote() {
  const t = useTranslations('quotes');
  const { quotes = {} } = useMessages() as { quotes?: Record<string, string> };
  const [share] = useState(Math.random);
  const keys = Object.keys(quotes);
  const key = keys[Math.floor(share * keys.length)];
  if (!key) return null;
  return <blockquote aria-hidden="true">{t(key)}</blockquote>;
}
