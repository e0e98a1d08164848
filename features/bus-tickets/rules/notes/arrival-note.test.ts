import { expect, it } from 'vitest';
import { makeTicket } from '@/tests/support/fixtures';
import { arrivalNote } from './arrival-note';

const back = (from: string, to: string) => makeTicket({ direction: 'return', type: 'roundTrip', from, to });
const inPackage = { isPackage: true, isDayBefore: false };

it('says of a bus back in the night that it takes the last one', () => {
  const note = arrivalNote(back('2026-12-13T05:15:00Z', '2026-12-13T11:10:00Z'), inPackage);
  expect(note).toMatchObject({ kind: 'lastNight', leaves: '2026-12-13', night: '2026-12-12' });
});

it('says of one that leaves the evening before on which days it runs, in a package, too', () => {
  const evening = back('2026-12-13T04:15:00Z', '2026-12-13T10:10:00Z');
  expect(arrivalNote(evening, { ...inPackage, isDayBefore: true })).toMatchObject({
    kind: 'days',
    leaves: '2026-12-12',
  });
  expect(arrivalNote(evening, inPackage)).toBeNull();
});
