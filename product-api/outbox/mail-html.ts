import { escapedMarkup } from '@/rules/escaped-markup';
import type { MailPart, MailSum } from './mail-parts';
import { inOnePiece, unbroken } from './unbroken';

/** Mail programs leave style sheets and variables out: every element carries its own looks, in the site's colours. */
const INK = '#0b1f3a';
const MUTED = '#4a5c73';
const PAPER = '#ffffff';
const MIST = '#f4f7fb';
const LINE = '#d9e2ec';
const BLUE = '#1f5fbf';
const FONT = "font-family:Figtree,'Segoe UI',Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
/** A word that is longer than a phone is wide breaks anywhere: an address must not push the page out. */
const CELL = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top;text-align:left;overflow-wrap:anywhere`;

/** Pixels: 'Transporteur' and '−1 532,44 $ CA' are whole on the narrowest phone, which shares would not hold. */
const LABELS = 112;
const AMOUNTS = 132;

export type MailFrame = {
  lang: string;
  brand: string;
  /** The headline. */
  title: string;
  parts: readonly MailPart[];
  footer: readonly string[];
  /** schema.org for mail programs, not shown. */
  markup: readonly object[];
};

/**
 * A mail as HTML that any reader shows: our name, the headline, the parts and how to reach us, at most 600 pixels wide,
 * on its own ground, so that a dark program does not put its own under our letters.
 */
export function mailHtml({ lang, brand, title, parts, footer, markup }: MailFrame): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapedMarkup(title)}</title>${markup.map(script).join('')}</head>
<body style="margin:0;padding:0;background:${MIST};color:${INK};${FONT};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
${preview(parts)}<table ${TABLE} bgcolor="${MIST}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${TABLE} bgcolor="${PAPER}" style="max-width:600px;table-layout:fixed;background:${PAPER};border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:16px 20px;border-bottom:1px solid ${LINE};color:${BLUE};${FONT};font-size:20px;font-weight:700">${escapedMarkup(brand)}</td></tr>
<tr><td style="padding:4px 20px 20px;color:${INK};${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere">
<h1 style="margin:16px 0 8px;font-size:24px;line-height:1.25">${shown(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
${footer.length === 0 ? '' : `<tr><td style="padding:16px 20px;border-top:1px solid ${LINE};color:${MUTED};${FONT};font-size:14px;line-height:1.5;overflow-wrap:anywhere">${broken(footer)}</td></tr>`}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`;
}

/**
 * What a list of mails shows beside the subject, which mostly says what the headline does: the first sentences. They
 * stand below in sight, so that nobody is read them twice.
 */
function preview(parts: readonly MailPart[]): string {
  const end = parts.findIndex((part) => typeof part !== 'string' && !isLines(part));
  const lines = parts.slice(0, end === -1 ? undefined : end).flatMap((part) => (isLines(part) ? part : String(part)));
  if (lines.length === 0) return '';
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
  return `<div aria-hidden="true" style="${hidden}">${escapedMarkup(lines.join(' '))}</div>\n`;
}

function isLines(part: MailPart): part is readonly string[] {
  return Array.isArray(part);
}

/** Nobody's text ends the script: '<' is written as an escape. */
function script(markup: object): string {
  return `\n<script type="application/ld+json">${JSON.stringify(markup).replaceAll('<', '\\u003c')}</script>`;
}

/** Whatever is somebody's text is shown, and is nothing else (S13): only addresses of our own become links. */
function partHtml(part: MailPart): string {
  if (typeof part === 'string') return paragraph([part]);
  if ('heading' in part)
    return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${shown(part.heading)}</h2>\n${part.parts.map(partHtml).join('\n')}`;
  if ('rows' in part) return facts(part);
  if ('sums' in part) return sums(part.sums);
  if ('list' in part) return list(part.list);
  if ('link' in part) return part.isMain ? button(part) : paragraphOf(link(part));
  return paragraph(part);
}

function paragraph(lines: readonly string[]): string {
  return paragraphOf(broken(lines));
}

function paragraphOf(markup: string): string {
  return `<p style="margin:12px 0">${markup}</p>`;
}

function broken(lines: readonly string[]): string {
  return lines.map(shown).join('<br>');
}

function facts({ title, rows, notes = [] }: Extract<MailPart, { rows: unknown }>): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" width="${LABELS}" style="${CELL};padding-right:12px;color:${MUTED};font-weight:400">${shown(label)}</th><td style="${CELL}">${broken([value].flat())}</td></tr>`,
  );
  return [
    ...(title ? [`<h3 style="margin:16px 0 6px;font-size:16px;line-height:1.4">${shown(title)}</h3>`] : []),
    table(cells),
    ...(notes.length === 0 ? [] : [paragraph(notes)]),
  ].join('\n');
}

function sums(lines: readonly MailSum[]): string {
  return table(
    lines.map(({ label, detail, amount, isTotal = false }) => {
      const weight = `font-weight:${isTotal ? 700 : 400}`;
      const small = detail ? `<br><span style="color:${MUTED};font-size:14px">${shown(detail)}</span>` : '';
      return `<tr><th scope="row" style="${CELL};${weight}">${shown(label)}${small}</th><td width="${AMOUNTS}" style="${CELL};${weight};padding-left:12px;text-align:right;white-space:nowrap">${shown(amount)}</td></tr>`;
    }),
  );
}

function table(rows: readonly string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;border-bottom:1px solid ${LINE};font-size:16px;line-height:1.5">\n${rows.join('\n')}\n</table>`;
}

function list(lines: readonly string[]): string {
  const items = lines.map((line) => `<li style="margin:4px 0">${shown(line)}</li>`);
  return `<ul style="margin:12px 0;padding-left:20px">${items.join('')}</ul>`;
}

function link({ link: words, url }: { link: string; url: string }): string {
  return `<a href="${escapedMarkup(url)}" style="color:${BLUE}">${shown(words)}</a>`;
}

function button({ link: words, url }: { link: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td bgcolor="${BLUE}" style="border-radius:8px;background:${BLUE};mso-padding-alt:12px 20px"><a href="${escapedMarkup(url)}" style="display:inline-block;padding:12px 20px;color:${PAPER};font-weight:700;text-decoration:none">${shown(words)}</a></td></tr></table>`;
}

/** Somebody's text, with its moments, numbers and towns on one line. */
function shown(words: string): string {
  return inOnePiece(escapedMarkup(unbroken(words)));
}
