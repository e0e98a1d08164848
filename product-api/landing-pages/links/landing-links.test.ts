import { expect, it } from 'vitest';
import type { DestinationRow } from '../../places/find-destinations';
import { standIn } from '@/tests/support/stand-in';
import type { BusNetwork } from '../sale/bus-sale';
import { linkTargets, MAX_INDEX_CITIES } from './landing-links';

const COUNT = MAX_INDEX_CITIES + 40;
const codes = Array.from({ length: COUNT }, (_, index) => `city-${String(index).padStart(4, '0')}`);
/** The last ones are the best known. */
const cities = new Map(
  codes.map((code, rank) => [code, standIn<DestinationRow>({ code, rank, nameEn: code, nameFr: code })]),
);
const bus: BusNetwork = {
  routes: new Map(codes.map((code, index) => [code, new Map([[codes[(index + 1) % COUNT] ?? '', []]])])),
  origins: new Map(codes.map((code, index) => [code, [codes[(index + COUNT - 1) % COUNT] ?? '']])),
};
const onSale = { bus, busHotel: bus, hotelCities: new Set(codes) };

it.each(['bus', 'hotels'] as const)('an index of a country names its best-known cities alone: %s', (kind) => {
  const named = linkTargets({ kind, canonical: kind }, onSale, cities).cities.map(({ to }) => to);
  expect(named).toHaveLength(MAX_INDEX_CITIES);
  expect([...named].sort()).toEqual(codes.slice(-MAX_INDEX_CITIES));
});
