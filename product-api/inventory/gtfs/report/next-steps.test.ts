import { describe, expect, it } from 'vitest';
import type { AffectedJourney } from '../publish/affected-journeys';
import { nextSteps, type NextStepFacts } from './next-steps';

const facts: NextStepFacts = {
  source: 'gtfs:line',
  outcome: 'loaded',
  twins: [],
  losses: { sold: 0, lost: 0 },
  likelyFaults: [],
  zoneChange: null,
  firstDay: '2026-11-09',
  lastDay: '2027-03-01',
  shiftedByDays: 0,
  withoutFare: 0,
  departuresWithoutFare: 0,
  changed: { added: 1, removed: 0, oversold: [] },
  affected: [],
  unstated: [],
  isCut: false,
  holdsUntil: null,
  today: '2026-11-10',
};
const journey = (bookingNumber: string, email: string | null): AffectedJourney => ({
  bookingId: 1,
  bookingNumber,
  language: 'en',
  email,
  change: 'moved',
  by: 'near',
  operatorName: 'Line',
  departureId: 1,
  externalId: 'x',
  serviceDate: '2026-11-13',
  from: { name: 'A', zone: 'UTC' },
  to: { name: 'B', zone: 'UTC' },
  before: { departureAt: new Date(0), arrivalAt: new Date(1) },
  after: null,
});
const CHECK = 'Compare what is sold with the feed: npm run inventory:check -- FEED.';

describe('what the operator has to do next', () => {
  it('is to ask what is likely wrong, before whether buses end', () => {
    const lost = { ...facts, outcome: 'dryRun' as const, losses: { sold: 5, lost: 4 } };
    expect(nextSteps(lost)[0]).toMatch(/whether the lost buses really end/);
    const steps = nextSteps({ ...lost, likelyFaults: ['stop 172 (X) is 24 km from where it was'] });
    expect(steps).toEqual([
      'Ask the company for a corrected version, unless it is meant: stop 172 (X) is 24 km from where it was.',
    ]);
  });

  it('is not to load what is refused for its zone', () => {
    const zoneChange = 'the time zone of Line changed';
    expect(nextSteps({ ...facts, outcome: 'dryRun', likelyFaults: [zoneChange], zoneChange })).toEqual([
      `Ask the company for a corrected version, unless it is meant: ${zoneChange}.`,
    ]);
  });

  it('is to check, where all is well', () => {
    expect(nextSteps(facts)).toEqual([CHECK]);
    expect(nextSteps({ ...facts, outcome: 'dryRun' })).toEqual([
      'Run the command again without --dry-run to put this on sale.',
    ]);
  });

  it('is to ask before it loses travellers, and not to load it yet', () => {
    const [step, ...more] = nextSteps({ ...facts, outcome: 'dryRun', losses: { sold: 10, lost: 9 } });
    expect(step).toContain('whether the lost buses really end');
    expect(more).toEqual([]);
  });

  it('names who has to be called, what cannot be bought, and what is guessed', () => {
    const steps = nextSteps({
      ...facts,
      affected: [journey('AAAA2222', null), journey('BBBB2222', 'a@example.com')],
      withoutFare: 4,
      departuresWithoutFare: 1,
      unstated: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
      changed: { ...facts.changed, oversold: [{ externalId: 'x', serviceDate: '2026-11-13', capacity: 1, taken: 2 }] },
    });
    expect(steps[0]).toBe('Call the travellers of AAAA2222: they gave no e-mail address.');
    expect(steps[1]).toContain('(1 departure, above)');
    expect(steps[2]).toContain(': 4 city pairs cannot be bought, on some buses or on all, and 1 departure not at all.');
    expect(steps[3]).toContain('of A, B, C, D, E and 2 more with --operator-terms');
    expect(steps.at(-1)).toBe(CHECK);
  });

  it.each([
    ['2026-11-23', false, true],
    ['2026-11-24', false, false],
    ['2026-11-12', true, false],
  ])('says that a timetable which ends on %s (goes on: %s) needs its next version: %s', (lastDay, isCut, isSaid) => {
    const steps = nextSteps({ ...facts, lastDay, isCut }).join(' ');
    expect(steps.includes('Ask the company for its next version')).toBe(isSaid);
    expect(steps.includes('Load the feed again from time to time')).toBe(isCut);
  });

  it('warns of days that are not the real ones', () => {
    expect(nextSteps({ ...facts, shiftedByDays: 70 })[0]).toContain('its days are shifted');
  });

  it.each([
    ['2026-11-11', 3, false],
    ['2026-11-12', 3, true],
    ['2026-11-12', 0, false],
  ])('says of one that begins on %s, with %d departures less, whether buses pause: %s', (...row) => {
    const [firstDay, removed, isSaid] = row;
    const steps = nextSteps({ ...facts, firstDay, changed: { ...facts.changed, removed } }).join(' ');
    expect(steps.includes(`nothing of this timetable runs before ${firstDay}.`)).toBe(isSaid);
  });

  it.each([
    ['2026-11-09', 0, true],
    ['2026-11-10', 0, false],
    ['2026-11-09', 7, false],
  ])(
    'says of a feed that held until %s, shifted by %d days, that it is over: %s',
    (holdsUntil, shiftedByDays, isSaid) => {
      const steps = nextSteps({ ...facts, holdsUntil, shiftedByDays }).join(' ');
      expect(steps.includes(`held until ${holdsUntil}`)).toBe(isSaid);
    },
  );
});
