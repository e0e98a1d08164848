import type { ReactNode } from 'react';
import format from 'use-intl/format-message/format-only';
import { withOneDot } from '@/rules/typography';

type Message = Parameters<typeof format>;
type Formatters = Message[3]['formatters'];

/**
 * Stands for next-intl's own formatter (next.config.ts): what the site says never ends with two dots, whatever stands
 * last in it.
 */
function formatMessage(...[key, message, values, options]: Message): ReactNode {
  return said(format(key, message, values, { ...options, formatters: withPlainCounts(options.formatters) }));
}

/** Counts below are written alike in both languages. */
const GROUPED_FROM = 1_000;
const known = new WeakMap<Formatters, Formatters>();

/**
 * 'Three buses' need no tables of numbers, which a browser takes 20 milliseconds to open when a page starts (P7): only
 * what has thousands, parts or a style of its own asks for them.
 */
function withPlainCounts(formatters: Formatters): Formatters {
  const made = known.get(formatters) ?? { ...formatters, getNumberFormat: plainCounts(formatters) };
  known.set(formatters, made);
  return made;
}

function plainCounts({ getNumberFormat }: Formatters): Formatters['getNumberFormat'] {
  return (...style) => {
    if (style[1] !== undefined) return getNumberFormat(...style);
    const format = (count: number) =>
      Number.isInteger(count) && Math.abs(count) < GROUPED_FROM
        ? String(count)
        : getNumberFormat(...style).format(count);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a message asks for nothing else of it
    return { format } as Intl.NumberFormat;
  };
}

function said(words: ReactNode): ReactNode {
  if (typeof words === 'string') return withOneDot(words);
  return Array.isArray(words) ? words.map(said) : words;
}

export default Object.assign(formatMessage, { raw: format.raw });
