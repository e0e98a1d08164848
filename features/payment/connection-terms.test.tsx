import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeConnection, makeSession } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { present } from '@/tests/support/present';
import { PartTermLines } from './components/part-term-lines';

const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent.replaceAll(/[\u00A0\u202F]/g, ' '));

it.each([
  [
    'en',
    [
      /^Outbound, Kestrel Coach: /,
      /^Outbound, Nordet: /,
      /^Change in Ottawa, 45 min. Kestrel Coach has not stated what happens/,
    ],
  ],
  [
    'fr',
    [
      /^Aller, Kestrel Coach : /,
      /^Aller, Nordet : /,
      /^Correspondance à Ottawa, 45 min. Kestrel Coach n’a pas précisé/,
    ],
  ],
] as const)(
  'the terms of a journey with a change are those of each company, and what nobody has promised (%s)',
  (language, expected) => {
    renderWithMessages(<PartTermLines session={makeSession([makeConnection({ change: { ifMissed: null } })])} />, {
      language,
    });
    expect(lines()).toHaveLength(3);
    expected.forEach((words, index) => expect(lines()[index]).toMatch(words));
  },
);

it('a company that runs both buses is named with their numbers', () => {
  const [first] = present(makeConnection().journey).legs;
  const ticket = makeConnection({ legs: [{}, { operator: present(first).operator }], change: { staysSeated: true } });
  renderWithMessages(<PartTermLines session={makeSession([ticket])} />);
  expect(lines().map((line) => line.split(':')[0])).toEqual([
    'Outbound, Kestrel Coach K 415',
    'Outbound, Kestrel Coach N 12',
  ]);
});
