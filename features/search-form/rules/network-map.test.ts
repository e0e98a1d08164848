import { expect, it } from 'vitest';
import { makeDestinations } from '@/tests/support/fixtures';
import { networkMap } from './network-map';

it('joins the most travelled cities, each line once, the best known city first', () => {
  const map = networkMap(makeDestinations());
  expect(map?.places.map(({ code }) => code)).toEqual(['montreal', 'new-york', 'toronto', 'quebec-city', 'ottawa']);
  expect(map?.lines.map((line) => [...line].sort().join(' '))).toEqual([
    'montreal new-york',
    'montreal toronto',
    'montreal quebec-city',
    'montreal ottawa',
  ]);
});

it('stays around the best known city', () => {
  const far = makeDestinations().map((city) =>
    city.code === 'new-york' ? { ...city, latitude: 49.28, longitude: -123.12 } : city,
  );
  expect(networkMap(far)?.places.map(({ code }) => code)).not.toContain('new-york');
});

it('is none without routes, and has no line to a city that is not there', () => {
  expect(networkMap([])).toBeNull();
  const [montreal] = makeDestinations();
  expect(networkMap(montreal ? [montreal] : [])).toBeNull();
});
