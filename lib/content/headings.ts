import { slugOf } from '@/rules/fold-text';

export type Heading = { id: string; text: string };

const WITH_ID = /^(.+?) \{#([a-z0-9-]+)\}$/;

/**
 * Text and id of a heading: 'What it costs' → 'what-it-costs'. A heading that is linked to from elsewhere names its id,
 * so that it is the same in both languages: 'Ce que cela coûte {#cost}'.
 */
export function headingParts(heading: string): Heading {
  const [, text = heading, id = slugOf(text)] = WITH_ID.exec(heading.trim()) ?? [];
  return { id, text: text.trim() };
}

/** Headings of the second level of a Markdown text, in its order. They are plain text, without links or emphasis. */
export function headingsOf(body: string): Heading[] {
  return [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => headingParts(heading));
}
