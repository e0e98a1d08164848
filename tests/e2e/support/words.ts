import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '@/rules/language';

/** The screen's own words, so that a test follows a text that is written better. Placeholders become 'anything'. */
export function words(language: Language) {
  return (key: string): string => {
    const [namespace = '', ...rest] = key.split('.');
    const file = path.join(process.cwd(), 'messages', language, `${namespace}.json`);
    const value = rest.reduce<unknown>(
      (node, part) => z.record(z.string(), z.unknown()).safeParse(node).data?.[part],
      JSON.parse(readFileSync(file, 'utf8')),
    );
    if (typeof value !== 'string') throw new Error(`No text ${key} in ${language}.`);
    return value;
  };
}

/** A text with simple placeholders filled, or left open where no value is given. */
export function phrase(text: string, values: Record<string, string | number> = {}): RegExp {
  const escaped = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\{(\w+)(, number)?\\\}/g, (_, name: string) => (name in values ? String(values[name]) : '.+'))
    // Names of roles come with plain spaces.
    .replace(/[\u00A0\u202F]/g, '\\s');
  return new RegExp(escaped.replace(/<\w+>|<\/\w+>/g, ''));
}
