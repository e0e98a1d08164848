import { expect, it } from 'vitest';
import { isZone } from './zone-names';

const WELL_KNOWN = [
  'UTC',
  'GMT',
  'Etc/UTC',
  'Etc/GMT+5',
  'EST5EDT',
  'US/Eastern',
  'Canada/Newfoundland',
  'America/Montreal',
  'America/Argentina/Buenos_Aires',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Asia/Saigon',
  'Asia/Ho_Chi_Minh',
  'Europe/Kiev',
  'Europe/Kyiv',
  'America/Godthab',
  'America/Nuuk',
  'Pacific/Kanton',
];

it('knows a zone by whichever of its names a browser tells', () => {
  const all = [...Intl.supportedValuesOf('timeZone'), ...WELL_KNOWN];
  expect(all.filter((zone) => !isZone(zone))).toEqual([]);
});

it.each([
  'aMERICA/tORONTO',
  'america/toronto',
  'utc',
  'us/Eastern',
  '+05:00',
  'GMT+5',
  'Toronto',
  '../etc',
  '',
  'constructor',
  'America/',
  'America/Toronto ',
])('%j is none', (zone) => {
  expect(isZone(zone)).toBe(false);
});
