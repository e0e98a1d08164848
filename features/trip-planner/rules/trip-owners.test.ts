import { expect, it } from 'vitest';
import { isSharedOnly, onlySharer, sharersOf } from './trip-owners';

const mine = { access: 'owner', sharedBy: null } as const;
const by = (sharedBy: string | null) => ({ access: 'viewer', sharedBy }) as const;

it.each([
  ['one’s own', [mine], [], false, null],
  ['one person’s', [by('Simon'), by('Simon')], ['Simon'], true, 'Simon'],
  ['two people’s', [by('Simon'), by('Maëlle')], ['Simon', 'Maëlle'], true, null],
  ['mixed', [mine, by('Simon')], ['Simon'], false, null],
  ['partly somebody’s without a name', [by('Simon'), by(null)], ['Simon'], true, null],
  ['empty', [], [], false, null],
])('knows whose a trip is that is %s', (_what, items, sharers, isShared, only) => {
  expect([sharersOf(items), isSharedOnly(items), onlySharer(items)]).toEqual([sharers, isShared, only]);
});
