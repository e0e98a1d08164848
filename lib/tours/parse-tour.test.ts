import { describe, expect, it } from 'vitest';
import { parseTour } from './parse-tour';

const SHEET = `---
title: Halifax: two nights
city: halifax
nights: 2
lead: A harbour, twice.
activities: halifax-one, halifax-two
---
Before.

## Day 1: the harbour

Walk.
`;

describe('a tour’s file', () => {
  it('is read into its parts', () => {
    expect(parseTour('halifax-two-nights', SHEET)).toEqual({
      slug: 'halifax-two-nights',
      title: 'Halifax: two nights',
      city: 'halifax',
      nights: 2,
      lead: 'A harbour, twice.',
      activities: ['halifax-one', 'halifax-two'],
      body: 'Before.\n\n## Day 1: the harbour\n\nWalk.',
    });
    expect(parseTour('x', SHEET.replaceAll('\n', '\r\n'))).toEqual(parseTour('x', SHEET));
  });

  it.each([
    ['no front matter', SHEET.slice(4)],
    ['lead is missing', SHEET.replace(/lead: .+\n/, '')],
    ["cannot read 'lead:'", SHEET.replace(/lead: .+/, 'lead:')],
    ['nights is not a whole number', SHEET.replace('nights: 2', 'nights: two')],
    ['nights is not a whole number', SHEET.replace('nights: 2', 'nights: 0')],
    ['no day', SHEET.replace('## ', '')],
  ])('is refused: %s', (problem, text) => {
    expect(() => parseTour('halifax', text)).toThrow(`Tour halifax: ${problem}`);
  });
});
