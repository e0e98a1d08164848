import { expect, it } from 'vitest';
import type { BusChange } from '@/contract/bus-ticket';
import { makeTicket } from '@/tests/support/fixtures';
import { changeLine, changesOf, missedLine } from './change-lines';

const EN = { language: 'en', phone: '1 800 555 0199' } as const;
const FR = { language: 'fr', phone: '1 800 555 0199' } as const;
const CHANGE: BusChange = { minutes: 95, metres: 0, staysSeated: false, ifMissed: null };

/** Montréal → Ottawa → Toronto; the second bus leaves from the same station, or from the other one. */
function between(change: Partial<BusChange> = {}, isElsewhere = false) {
  const { journey } = makeTicket();
  const [leg] = journey?.legs ?? [];
  if (!journey || !leg) throw new Error('A leg');
  const ottawa = {
    ...leg.departureLocation,
    stationId: 'ott',
    name: 'Ottawa Station',
    cityCode: 'ottawa',
    cityName: 'Ottawa',
  };
  const airport = { ...ottawa, stationId: 'yow', name: 'Ottawa Airport' };
  const legs = [
    { ...leg, destinationLocation: ottawa },
    { ...leg, operator: { ...leg.operator, name: 'Second' }, departureLocation: isElsewhere ? airport : ottawa },
  ];
  const [found] = changesOf(makeTicket({ journey: { ...journey, legs, changes: [{ ...CHANGE, ...change }] } }));
  if (!found) throw new Error('A change');
  return found;
}

it('says where, how long and how far', () => {
  expect(changesOf(makeTicket())).toEqual([]);
  expect(changeLine(between(), EN)).toBe('Change in Ottawa, Ottawa Station: 1\u00A0h\u00A035');
  expect(changeLine(between(), FR)).toBe('Correspondance à Ottawa, Ottawa Station\u00A0: 1\u00A0h\u00A035');
  expect(changeLine(between({ metres: 1_440 }, true), EN)).toBe(
    'Change in Ottawa, Ottawa Station → Ottawa Airport (1.4\u00A0km as the crow flies, by yourself and at your own cost): 1\u00A0h\u00A035',
  );
  expect(changeLine(between({ metres: 1_440 }, true), FR)).toBe(
    'Correspondance à Ottawa, Ottawa Station → Ottawa Airport (1,4\u00A0km à vol d’oiseau, par vos propres moyens et à vos frais)\u00A0: 1\u00A0h\u00A035',
  );
});

it('says that travellers stay on board, and that a change can no longer be made', () => {
  expect(changeLine(between({ staysSeated: true, minutes: 0 }), EN)).toBe(
    'In Ottawa you stay on board: the same bus goes on',
  );
  expect(changeLine(between({ staysSeated: true, minutes: -1 }), EN)).toBe(
    'The change in Ottawa can no longer be made: the next bus leaves before this one arrives. Call us at 1 800 555 0199',
  );
});

it('says what the first company has stated of a missed bus, and promises nothing else', () => {
  expect(missedLine(between({ ifMissed: 'nextBus' }), 'en')).toBe(
    'If you miss the next bus because this one is late, Kestrel Coach takes you on its next bus with a free seat',
  );
  expect(missedLine(between({ ifMissed: 'newTicket' }), 'en')).toContain('you need a new ticket');
  expect(missedLine(between(), 'en')).toContain('Kestrel Coach has not stated');
  expect(missedLine(between(), 'fr')).toContain('Kestrel Coach n’a pas précisé');
});
