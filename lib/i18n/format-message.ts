import type { ReactNode } from 'react';
import format from 'use-intl/format-message/format-only';
import { withOneDot } from '@/rules/typography';

/**
 * Stands for next-intl's own formatter (next.config.ts): what the site says never ends with two dots, whatever stands
 * last in it.
 */
function formatMessage(...message: Parameters<typeof format>): ReactNode {
  return said(format(...message));
}

function said(words: ReactNode): ReactNode {
  if (typeof words === 'string') return withOneDot(words);
  return Array.isArray(words) ? words.map(said) : words;
}

export default Object.assign(formatMessage, { raw: format.raw });
