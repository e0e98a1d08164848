import { getAllTimezones, getTimezone } from 'countries-and-timezones';
import { expect, it } from 'vitest';
import { isCanadianZone } from './canadian-zones';

it('knows Canada’s zones as the list of all zones does, old names too (R173)', () => {
  const zones = Object.keys(getAllTimezones({ deprecated: true }));
  const canadian = zones.filter((zone) => getTimezone(zone)?.countries[0] === 'CA');
  expect(canadian).toEqual(expect.arrayContaining(['America/Toronto', 'America/Montreal', 'Canada/Eastern']));
  expect(zones.filter(isCanadianZone)).toEqual(canadian);
});

it.each(['', 'UTC', 'Toronto', 'Europe/Toronto', 'America/'])('takes “%s” for no zone of Canada', (zone) => {
  expect(isCanadianZone(zone)).toBe(false);
});
