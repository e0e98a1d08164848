import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../api/read-json';

type Texts = { [key: string]: string | Texts };
const textsSchema: z.ZodType<Texts> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), textsSchema])),
);

const root = path.resolve(import.meta.dirname, '../../..');

function messagesIn(room: string): (readonly [name: string, text: string])[] {
  const walk = (texts: Texts, prefix: string): (readonly [string, string])[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : walk(value, `${prefix}${key}.`),
    );
  return readdirSync(path.join(root, room, 'fr')).flatMap((file) =>
    walk(readJson(textsSchema, readFileSync(path.join(root, room, 'fr', file))), `${file.slice(0, -5)}.`),
  );
}

/** Lines of our own pages, posts and tours, without the keys of the head and the addresses of links. */
function linesOfContent(): (readonly [name: string, text: string])[] {
  const files = readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.fr.md'),
  );
  return files.flatMap((file) => {
    const [, head = '', body = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(root, 'content', file), 'utf8')) ?? [];
    const lines = [
      ...head.split('\n').map((line) => line.replace(/^\w+: /, '')),
      ...body.split('\n').map((line) => line.replace(/\]\([^)]*\)/g, ']')),
    ];
    return lines.map((line, index) => [`${file}:${index}`, line] as const);
  });
}

/** Every French message (keys as 'file.key') and every line of French content: what a visitor can read. */
export function frenchTexts(): {
  messages: (readonly [name: string, text: string])[];
  content: (readonly [name: string, text: string])[];
} {
  return { messages: [...messagesIn('messages'), ...messagesIn('product-api/texts')], content: linesOfContent() };
}
