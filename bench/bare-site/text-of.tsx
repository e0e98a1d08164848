import { readFileSync } from 'node:fs';

/**
 * So many letters of a text, as a page says them. They are sent twice, as HTML and as what the framework hydrates from.
 */
export function TextOf({ letters }: { letters: number }) {
  const text = readFileSync(process.env.BARE_TEXT_FILE ?? '', 'utf8');
  return <p>{text.repeat(Math.ceil(letters / text.length)).slice(0, letters)}</p>;
}
