import { describe, expect, it } from 'vitest';
import { nameSource } from './name-source';

const sold = [
  { source: 'gtfs:north', companyId: 'northline' },
  { source: 'gtfs:south', companyId: 'southline' },
];
const name = (location: string, companyIds: string[], given?: string) =>
  nameSource({ location, given }, companyIds, sold);

describe('the timetable that a feed is a version of', () => {
  it('is named after its file where its companies are new', () => {
    expect(name('/feeds/Été 2026.zip', ['coastal'])).toEqual({ source: 'gtfs:ete-2026', note: null });
    expect(name('/feeds/coast/', ['coastal']).source).toBe('gtfs:coast');
  });

  it('is the one that sells its companies, whatever the file is called', () => {
    expect(name('/feeds/north.zip', ['northline', 'new'])).toEqual({ source: 'gtfs:north', note: null });
    expect(name('/feeds/n-2026-11.zip', ['northline'])).toEqual({
      source: 'gtfs:north',
      note: 'it is the next version of gtfs:north, which sells its companies',
    });
  });

  it('takes no name of another timetable, which it would replace', () => {
    expect(name('/feeds/north.zip', ['coastal']).source).toBe('gtfs:north-coastal');
    expect(name('/feeds/----.zip', ['coastal']).source).toBe('gtfs:coastal');
  });

  it('is what the operator says', () => {
    expect(name('/feeds/x.zip', ['northline'], 'south').source).toBe('gtfs:south');
    expect(name('/feeds/x.zip', ['northline'], 'gtfs:south').source).toBe('gtfs:south');
    expect(() => name('/feeds/x.zip', ['northline'], 'No Name')).toThrow('"No Name" is no name');
  });

  it('has to be said where companies of two are in it', () => {
    expect(() => name('/feeds/x.zip', ['southline', 'northline'])).toThrow(
      'its companies are sold from gtfs:north and gtfs:south: say with --source',
    );
  });
});
