import { describe, expect, it } from 'vitest';
import { distanceKm, movedBy } from './great-circle';

const MONTREAL = { latitude: 45.5019, longitude: -73.5674 };
const TORONTO = { latitude: 43.6532, longitude: -79.3832 };

describe('great circles', () => {
  it('measures between two points, and from one end of the Earth to the other', () => {
    expect(Math.round(distanceKm(MONTREAL, TORONTO))).toBe(504);
    expect(distanceKm(MONTREAL, MONTREAL)).toBe(0);
    expect(Math.round(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }))).toBe(20_015);
  });

  it.each([0, 90, 200, 315])('finds the point 400 m away at %i degrees', (bearing) => {
    const point = movedBy(MONTREAL, bearing, 400);
    expect(Math.abs(distanceKm(MONTREAL, point) * 1_000 - 400)).toBeLessThan(1);
    expect(Math.sign(Math.round((point.latitude - MONTREAL.latitude) * 1_000))).toBe(
      Math.sign(Math.round(Math.cos((bearing * Math.PI) / 180) * 3)),
    );
  });
});
