import { describe, expect, it } from 'vitest';
import { isNewName, nameAct, nameChange, type NameAct } from './name-correction';

const SOLD = { firstName: 'Maëlle', lastName: 'Gagnon-Tremblay' };

describe('what a changed name is, beside the one of the sale (D70)', () => {
  it.each([
    ['nothing', {}, 'same'],
    ['accents and case', { firstName: 'MAELLE' }, 'same'],
    ['a hyphen', { lastName: 'Gagnon Tremblay' }, 'same'],
    ['blanks around it', { lastName: ' Gagnon-Tremblay ' }, 'same'],
    ['accents of both', { firstName: 'Maelle', lastName: 'GAGNON TREMBLAY' }, 'same'],
    ['a first name', { firstName: 'Marie-Ève' }, 'correction'],
    ['a last name', { lastName: 'Gagnon' }, 'correction'],
    ['a last name, and accents of the first', { firstName: 'Maelle', lastName: 'Gagnon' }, 'correction'],
    ['both', { firstName: 'Simon', lastName: 'Lavoie' }, 'transfer'],
    ['both the other way round', { firstName: 'Gagnon-Tremblay', lastName: 'Maëlle' }, 'transfer'],
  ])('%s', (_, change, expected) => {
    const asked = { ...SOLD, ...change };
    expect(nameChange(SOLD, asked)).toBe(expected);
    expect(isNewName(SOLD, asked)).toBe(expected !== 'same');
  });

  it('is a transfer after two corrections, one name each', () => {
    const once = { ...SOLD, firstName: 'Simon' };
    const twice = { ...once, lastName: 'Lavoie' };
    expect([nameChange(SOLD, once), nameChange(once, twice), nameChange(SOLD, twice)]).toEqual([
      'correction',
      'correction',
      'transfer',
    ]);
  });
});

describe('until when a name can be corrected (D70)', () => {
  const OUT = '2026-12-11T12:30:00.000Z';
  const BACK = '2026-12-13T20:00:00.000Z';
  const open = { isPending: false, departures: [OUT, BACK], beginnings: [], hasUsedTicket: false, isHotelLead: false };
  const until = (moment: string): NameAct => ({ isOpen: true, until: moment, reason: null });
  const closed = (reason: NameAct['reason']): NameAct => ({ isOpen: false, until: null, reason });

  it.each<[string, string, NameAct]>([
    ['long before', '2026-12-01T00:00:00Z', until('2026-12-11T11:30:00.000Z')],
    ['one hour before, to the moment', '2026-12-11T11:30:00Z', until('2026-12-11T11:30:00.000Z')],
    ['a moment later', '2026-12-11T11:30:00.001Z', closed('TOO_LATE')],
    ['once the way out has left, for the way back', OUT, until('2026-12-13T19:00:00.000Z')],
    ['after both', '2026-12-14T00:00:00Z', closed('TOO_LATE')],
  ])('%s', (_, at, expected) => {
    expect(nameAct(open, new Date(at))).toEqual(expected);
  });

  it.each<[string, Partial<typeof open>, NameAct['reason']]>([
    ['while it is being confirmed', { isPending: true }, 'PENDING'],
    ['once all is cancelled', { departures: [] }, 'ALL_CANCELLED'],
    ['once a ticket of theirs was used', { hasUsedTicket: true }, 'TICKET_USED'],
    ['of whom a partner’s hotel expects', { isHotelLead: true }, 'HOTEL_LEAD'],
  ])('not %s', (_, change, reason) => {
    expect(nameAct({ ...open, ...change }, new Date('2026-12-01T00:00:00Z'))).toEqual(closed(reason));
  });

  it('counts from stay and activity only where there is no seat', () => {
    const beginnings = ['2026-12-10T05:00:00.000Z'];
    const at = new Date('2026-12-01T00:00:00Z');
    expect(nameAct({ ...open, beginnings }, at)).toEqual(until('2026-12-11T11:30:00.000Z'));
    expect(nameAct({ ...open, departures: [], beginnings }, at)).toEqual(until('2026-12-10T04:00:00.000Z'));
  });
});
