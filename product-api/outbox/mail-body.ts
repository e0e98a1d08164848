import { escapedMarkup } from '@/rules/escaped-markup';
import type { Language } from '@/rules/language';

/** A mail as paragraphs; one that is a list has several lines. The first is the headline. */
export type MailParagraph = string | string[];

/**
 * The same words as plain text and as HTML that any reader shows. @param markup schema.org for mail programs, not shown
 */
export function mailBody(
  language: Language,
  paragraphs: readonly MailParagraph[],
  markup: readonly object[] = [],
): { text: string; html: string } {
  const text = paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n')))
    .join('\n\n');
  const html = paragraphs.map((paragraph, index) => (index === 0 ? heading(paragraph) : block(paragraph))).join('\n');
  return {
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8">${markup.map(script).join('')}</head><body style="margin:0 auto;max-width:600px;padding:24px;color:#0b1f3a;font:16px/1.5 Figtree,'Segoe UI',Arial,sans-serif">\n${html}\n</body></html>\n`,
  };
}

/** Nobody's text ends the script: '<' is written as an escape. */
function script(markup: object): string {
  return `\n<script type="application/ld+json">${JSON.stringify(markup).replaceAll('<', '\\u003c')}</script>`;
}

function heading(paragraph: MailParagraph): string {
  return `<h1 style="font-size:20px">${[paragraph].flat().map(linked).join('<br>')}</h1>`;
}

function block(paragraph: MailParagraph): string {
  return `<p>${[paragraph].flat().map(linked).join('<br>')}</p>`;
}

/** Our own addresses become links; everything else is somebody's text (S13). */
function linked(line: string): string {
  return escapedMarkup(line).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
