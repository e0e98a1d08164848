import { load } from 'cheerio';

/**
 * What a page shows without scripts, a line for each block; drawings, what scripts read and the sign that keeps a word
 * on one line (U+2060) are left out.
 */
export function visibleLines(html: string): string[] {
  const page = load(html);
  page('head, script, style, svg, template, noscript').remove();
  page('br').replaceWith('\n');
  page(BLOCKS).each((_, element) => void page(element).prepend('\n').append('\n'));
  return page('body')
    .text()
    .replaceAll('\u2060', '')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .filter(Boolean);
}

const BLOCKS =
  'address, article, aside, blockquote, button, dd, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, header, label, legend, li, main, nav, ol, option, p, section, select, summary, small, table, td, th, tr, ul';
