import { NO_BREAK_SPACE, withWholePairs } from '@/rules/typography';

/** The blank of 'Fri 11 Dec, 7:30 AM', which formatDateTime leaves open. */
const BEFORE_CLOCK = /(?<=\u00A0[^\s,]+,) (?=\d{1,2}(?::\d\d\u00A0[AP]M|\u00A0h(?!\p{L})))/gu;
/** Of '7:30 AM EST', '7 h 30 HNE'. */
const BEFORE_ZONE = /(?<=\d\u00A0[AP]M|\d\u00A0h(?:\u00A0\d\d)?) (?=[A-Z]{3,4}\b)/gu;
/** Of a number and its street, '1717, rue Berri', '81 Bay Street'. */
const IN_STREET = /(?<=(?:^|, )\d{1,5}[A-Z]?,?) (?=\p{L})/gu;
/** Of a number and what it counts, '10 minutes', and of '5 to 10'. */
const IN_COUNT = /(?<=(?:^|[\s(])\d{1,5}) (?=\p{Ll})|(?<=\d[\s\u00A0](?:to|à)) (?=\d)/gu;

/** Two short words around a dash, behind which a no-break space does not hold. */
const PAIR = /[^ \n]{1,12}\u00A0\u2013\u00A0[^ \n]{1,12}/u;
const PAPER = /\b[A-Z]{1,2}-[A-Z\d]{4,12}(?:-\d{1,6})?\b/u;
const TELEPHONE = /\+?\b\d[\d ]{2,11}\d-\d{4}\b/u;
/** Not too long for a narrow phone: 'tickets@tandem.example', 'connectez-vous', 'Gagnon-Tremblay'. */
const ADDRESS = /(?<![\w.+-])(?=[\w.+@-]{6,30}(?![\w@-]))[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const HYPHENED = /(?<![\p{L}\d.@-])(?=[\p{L}-]{3,18}(?![\p{L}@-]))\p{L}+(?:-\p{L}+)+/u;
const ONE_PIECE = new RegExp([PAIR, PAPER, TELEPHONE, ADDRESS, HYPHENED].map(({ source }) => source).join('|'), 'gu');

/** Words whose moments, addresses, counts and pairs of towns stay on one line of a phone, where they fit into one. */
export function unbroken(words: string): string {
  return [BEFORE_CLOCK, BEFORE_ZONE, IN_STREET, IN_COUNT].reduce(
    (kept, blank) => kept.replace(blank, NO_BREAK_SPACE),
    withWholePairs(words),
  );
}

/** The same in markup for what has signs inside that programs break lines at. @param markup escaped text */
export function inOnePiece(markup: string): string {
  return markup.replace(ONE_PIECE, '<span style="white-space:nowrap">$&</span>');
}
