import { describe, expect, it } from 'vitest';
import enPage from '@/messages/en/myBooking.json';
import frPage from '@/messages/fr/myBooking.json';
import enPaper from '@/product-api/texts/en/documents.json';
import frPaper from '@/product-api/texts/fr/documents.json';

const STATES = ['REQUESTED', 'DONE', 'OWED', 'SETTLED'] as const;

/** Where a text names the card, and of several payments the one that comes back, or leaves both out. */
const CARD_ON_PAGE = /\{card, select, none \{\} other \{ (?<words>[^{}]+)\{card\}\}\}/;

describe.each([
  ['en', enPage.refund, enPaper.creditNote],
  ['fr', frPage.refund, frPaper.creditNote],
] as const)('a refund is told in one wording (%s)', (_, page, paper) => {
  it.each(STATES)('on the page of the booking, on the credit note and in the mail: %s', (state) => {
    const said = page[state].replace(CARD_ON_PAGE, '{to}').replace('{when}', '{date}');
    const printed = paper.refund[state].replace('{of}', '');
    // A page has the telephone in its sentence, a paper at its head.
    if (state === 'OWED') expect(said.startsWith(printed)).toBe(true);
    else expect(printed).toBe(said);
  });

  it('which names the card by its last figures', () => {
    const words = CARD_ON_PAGE.exec(page.DONE)?.groups?.words ?? '';
    expect(paper.toCard).toBe(words + page.card);
  });
});
