import { describe, expect, it } from 'vitest';
import { headingParts, headingsOf } from './headings';
import { fillNames } from './fill-names';
import { parsePost } from './parse-post';
import { teamMember } from './team';
import { brand } from '../brand/brand';

const SHEET = `---
title: A post
description: What it says.
published: 2026-10-01
modified: 2026-10-02
author: jeanne
topic: tips
city: toronto
related: bus-toronto-ottawa, hotels-ottawa
---
${'word '.repeat(500)}
`;

describe('a post’s file', () => {
  it('is read into its parts, with the minutes it takes', () => {
    const { body, ...post } = parsePost('a-post', SHEET);
    expect(post).toEqual({
      slug: 'a-post',
      title: 'A post',
      description: 'What it says.',
      published: '2026-10-01',
      modified: '2026-10-02',
      topic: 'tips',
      city: 'toronto',
      author: teamMember('jeanne'),
      related: ['bus-toronto-ottawa', 'hotels-ottawa'],
      minutes: 3,
    });
    expect(body).toMatch(/^word .* word$/);
  });

  it.each([
    ['published is not a date', SHEET.replace('2026-10-01', '2026-13-01')],
    ['modified before it was published', SHEET.replace('2026-10-02', '2026-09-30')],
    ['author is nobody of the team', SHEET.replace('jeanne', 'nobody')],
    ['topic is none of', SHEET.replace('tips', 'gossip')],
    ['description is missing', SHEET.replace(/description: .+\n/, '')],
  ])('is refused: %s', (problem, text) => {
    expect(() => parsePost('a-post', text)).toThrow(`Post a-post: ${problem}`);
  });
});

describe('headings', () => {
  it('have an id made of their words, or the one they name', () => {
    expect(headingParts('Où s’asseoir, la nuit ?')).toEqual({
      id: 'ou-s-asseoir-la-nuit',
      text: 'Où s’asseoir, la nuit ?',
    });
    expect(headingParts('La réservation remboursable {#refundable}')).toEqual({
      id: 'refundable',
      text: 'La réservation remboursable',
    });
  });

  it('of the second level are listed in order', () => {
    expect(headingsOf('Before.\n\n## One\n\ntext\n\n### Deeper\n\n## Two {#second}\n')).toEqual([
      { id: 'one', text: 'One' },
      { id: 'second', text: 'Two' },
    ]);
  });
});

describe('names of the brand file', () => {
  it('are filled in, and no other name is taken', () => {
    expect(fillNames('{brand}: {phone}, {termsModified}', 'fr')).toBe(
      `${brand.name}: [${brand.phone.shown}](${brand.phone.href}), 18\u00a0février\u00a02023`,
    );
    expect(fillNames('## Heading {#brand}', 'en')).toBe('## Heading {#brand}');
    expect(() => fillNames('{brnd}', 'en')).toThrow('{brnd}');
  });
});
