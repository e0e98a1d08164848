import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/rules/language';

export type Messages = Record<string, NestedMessages>;
type NestedMessages = { [key: string]: string | NestedMessages };

const cache = new Map<Language, Messages>();

/** Everything the site says in a language: one namespace for each file of messages/<language>. */
export function loadMessages(language: Language): Messages {
  const known = cache.get(language);
  if (known && process.env.NODE_ENV === 'production') return known;
  const folder = path.join(process.cwd(), 'messages', language);
  const messages: Messages = {};
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test holds every file to this shape
    messages[file.slice(0, -'.json'.length)] = JSON.parse(text) as NestedMessages;
  }
  cache.set(language, messages);
  return messages;
}
