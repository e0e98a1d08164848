import { describe, expect, it } from 'vitest';
import { DEFAULT_PARTY } from '@/rules/travellers/party';
import { makeActivity } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { offeredTimes } from './activity-choice';
import { ALL_ACTIVITIES, filterActivities, type ActivityFilters } from './activity-list';
import { metersBetween } from './meters-between';
import { shownDays } from './shown-days';

/** Nobody is in Toronto before Saturday noon. */
const buses = [{ departure: '2026-12-12T11:00:00Z', arrival: '2026-12-12T17:00:00Z', isReturn: false }];
const [morning, noon] = makeActivity().times;
const tour = makeActivity({ id: 'tour', times: [present(morning)] });
const walk = makeActivity({
  id: 'walk',
  durationMinutes: 90,
  times: [{ ...present(noon), date: '2026-12-13', startsAt: '2026-12-13T19:00:00Z', endsAt: '2026-12-13T20:30:00Z' }],
});
const wine = makeActivity({
  id: 'wine',
  times: [present(noon)],
  availableOptions: [{ id: 'a', title: 'A', subtitle: 'B', price: 100, minAge: 19 }],
});
const gone = makeActivity({ id: 'gone', times: [{ ...present(noon), placesLeft: 0 }] });
const list = [gone, tour, walk, wine].map((activity) => ({
  activity,
  times: offeredTimes(activity, { buses, booked: [] }),
}));
const ids = (filters: Partial<ActivityFilters>, party = DEFAULT_PARTY) =>
  filterActivities(list, { ...ALL_ACTIVITIES, ...filters }, party).map(({ activity }) => activity.id);

describe('the list of activities', () => {
  it('has those that fit first, then those that do not, then what is sold out', () => {
    expect(ids({})).toEqual(['walk', 'wine', 'tour', 'gone']);
  });

  it('keeps what takes place on a day, is short, or takes children', () => {
    expect(ids({ day: '2026-12-13' })).toEqual(['walk']);
    expect(ids({ isShort: true })).toEqual(['walk']);
    expect(ids({ withChildren: true })).toEqual(['walk', 'tour', 'gone']);
    expect(ids({ withChildren: true }, { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [2] })).toEqual([]);
  });
});

describe('bars of free time', () => {
  const day = (date: string) => ({
    date,
    shares: date === '2026-12-12' ? [{ id: null, from: 0, to: 0.5 }] : [],
    free: [],
  });
  it('are drawn for a short trip, and for the busy days of a long one', () => {
    expect(shownDays('2026-12-11', '2026-12-13', day).map(({ date }) => date)).toEqual([
      '2026-12-11',
      '2026-12-12',
      '2026-12-13',
    ]);
    expect(shownDays('2026-12-01', '2026-12-31', day).map(({ date }) => date)).toEqual(['2026-12-12']);
    expect(shownDays('2026-12-13', '2026-12-14', day)).toEqual([]);
  });
});

it('measures within a city', () => {
  expect(
    metersBetween({ latitude: 43.6447, longitude: -79.3871 }, { latitude: 43.6401, longitude: -79.3754 }),
  ).toBeCloseTo(1_071, -1);
});
