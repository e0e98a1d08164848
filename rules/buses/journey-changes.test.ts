import { describe, expect, it } from 'vitest';
import { changeCities, journeyChanges, type ChangeFacts, type ChangeVehicle } from './journey-changes';

const place = (stationId: string, cityName: string) => ({
  stationId,
  name: stationId,
  cityName,
  zone: 'America/Toronto',
});
const vehicle = (company: string, from: ReturnType<typeof place>, to: ReturnType<typeof place>): ChangeVehicle => ({
  operator: { name: company },
  tripNumber: null,
  departureTime: '2026-12-11T12:30:00Z',
  arrivalTime: '2026-12-11T14:45:00Z',
  departureLocation: from,
  destinationLocation: to,
});
const [montreal, ottawa, ottawaTrain, toronto] = [
  place('m', 'Montréal'),
  place('o1', 'Ottawa'),
  place('o2', 'Ottawa'),
  place('t', 'Toronto'),
];
const facts: ChangeFacts = { minutes: 45, metres: 0, staysSeated: false, ifMissed: null };

describe('changes of a journey', () => {
  it('are none on a direct one', () => {
    expect(journeyChanges({ legs: [vehicle('Kestrel', montreal, toronto)], changes: [] })).toEqual([]);
  });

  it('know the vehicles around them, the city and whether station and company stay', () => {
    const [change] = journeyChanges({
      legs: [vehicle('Kestrel', montreal, ottawa), vehicle('Nordet', ottawaTrain, toronto)],
      changes: [facts],
    });
    expect(change).toMatchObject({ city: 'Ottawa', isSameStation: false, isSameCompany: false, minutes: 45 });
    expect([change?.before.operator.name, change?.after.operator.name]).toEqual(['Kestrel', 'Nordet']);
    const [same] = journeyChanges({
      legs: [vehicle('Kestrel', montreal, ottawa), vehicle('Kestrel', ottawa, toronto)],
      changes: [facts],
    });
    expect(same).toMatchObject({ isSameStation: true, isSameCompany: true });
  });

  it('of a bus in which one stays seated are no cities to change in', () => {
    const legs = [vehicle('Kestrel', montreal, ottawa), vehicle('Kestrel', ottawa, toronto)];
    expect(changeCities({ legs, changes: [facts] })).toEqual(['Ottawa']);
    expect(changeCities({ legs, changes: [{ ...facts, staysSeated: true }] })).toEqual([]);
  });
});
