import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits, paid, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { removeFeeds, smallFeedWith, writeFeed } from '@/tests/support/buses/gtfs-feed';
import { toldBy } from '@/tests/support/bookings/operator';
import { visitorWithTicket } from '@/tests/support/bookings/booking-flow';

const DAY = '2026-10-23';

let api: TestApi;
let owner: Owner;
beforeAll(async () => {
  api = await createTestApi();
  owner = await bookedTrip(api, { party: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] } });
  await visitorWithTicket(api);
});
afterAll(() => Promise.all([api.close(), removeFeeds()]));

const departures = (...args: string[]) => toldBy(api, 'departures', ...args);
const rowsOf = (csv: string) => csv.split('\n').map((line) => line.split(','));

/** The row of a trip, by its headings. */
async function listed(trip: string, day = DAY): Promise<Record<string, string>> {
  const [code, text] = await departures('list', 'northline', day, '--csv');
  expect(code).toBe(0);
  const [headings = [], ...rows] = rowsOf(text);
  const row = rows.find((cells) => cells[1] === trip) ?? [];
  return Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? '']));
}

describe('departures of a day', () => {
  it('are listed with seats sold, held and left, as a table and as CSV', async () => {
    expect(await listed('N1')).toMatchObject({
      leaves: '06:00',
      arrives: '16:00',
      from: 'Gare du Palais',
      to: 'Union Station',
      seats: '40',
      sold: '3',
      held: '1',
      left: '36',
      state: 'on sale',
    });
    const [code, text] = await departures('list', 'Northline coaches', DAY);
    expect(code).toBe(0);
    expect(text).toMatch(
      /^Northline Coaches, 2026-10-23: 6 departures\nEach time is on the clock of its own stop\.\nnumber +trip +leaves/,
    );
    expect(text).toMatch(/\n\d+ +N5 +23:30 +06:00 on 2026-10-24 +Montréal Bus Terminal/);
  });

  it('belong to the day on which they leave, whatever the timetable calls it', async () => {
    // Half past midnight, counted as 24:30 of the day before.
    expect(await listed('N6')).toMatchObject({ leaves: '00:30', arrives: '06:30' });
    const [row] = await api.database.query<{ day: string }>(
      `select service_date::text as day from departures where id = ${(await listed('N6')).number}`,
    );
    expect(row?.day).toBe('2026-10-22');
  });

  it('are none where no timetable is loaded', async () => {
    const empty = await createTestApi({ isEmpty: true });
    try {
      expect(await toldBy(empty, 'departures', 'list', 'northline', DAY)).toEqual([
        1,
        'There is no company: no timetable is loaded.',
      ]);
    } finally {
      await empty.close();
    }
  });

  it('are asked for by company and day, and what is wrong is said in words', async () => {
    expect(await departures('list', 'north', DAY)).toEqual([
      1,
      'There is no company north. Perhaps:\n  northline  Northline Coaches',
    ]);
    expect((await departures('list', 'nobody', DAY))[1]).toContain('Known:\n  maple  Maple & Hudson');
    expect((await departures('list', 'northline', '2026-02-30'))[0]).toBe(2);
    expect((await departures('list', 'northline'))[0]).toBe(2);
    expect((await departures('lost', 'northline', DAY))[0]).toBe(2);
    expect(await departures('list', 'northline', '2031-01-01')).toEqual([
      0,
      'Northline Coaches, 2031-01-01: 0 departures',
    ]);
    expect(await departures('manifest', 'northline', '2031-01-01', 'N1')).toEqual([
      1,
      'There is no departure of Northline Coaches on 2031-01-01.',
    ]);
    const [, several] = await departures('manifest', 'northline', DAY, 'N9');
    expect(several).toMatch(/^There is no departure N9 .*Nearest:\n {2}\d+ {2}N6 {2}00:30/);
    expect(several.split('\n').slice(6)).toEqual([
      'Name one by its number.',
      `All 6: departures -- list northline ${DAY}`,
    ]);
    const [, near] = await departures('manifest', 'northline', DAY, '23:40');
    expect(near).toMatch(/N5 {2}23:30/);
    expect(near).not.toMatch(/N6 {2}00:30/);
  });
});

describe('who travels', () => {
  it('is told by name, seat and ticket, without any contact', async () => {
    const [code, text] = await departures('manifest', 'northline', DAY, 'N1', '--csv');
    expect(code).toBe(0);
    const rows = rowsOf(text);
    expect(rows[0]).toEqual(['name', 'seat', 'ticket', 'booking', 'from', 'to', 'boarded', 'special']);
    expect(rows.slice(1).map(([name, , , booking, from, to, , special]) => [name, booking, from, to, special])).toEqual(
      [
        ['Alexb Gagnon-Tremblay', owner.number, 'Montréal Bus Terminal', 'Union Station', ''],
        ['Maëlle Gagnon-Tremblay', owner.number, 'Montréal Bus Terminal', 'Union Station', ''],
        ['Théo Gagnon-Tremblay', owner.number, 'Montréal Bus Terminal', 'Union Station', 'child'],
      ],
    );
    expect(text).toContain(`TD-${owner.number}-1`);
    expect(text).not.toMatch(/@|555/);
  });

  it('says who is on board already, on the clock of the first stop', async () => {
    const number = `TD-${owner.number}-1`;
    const setUsed = (at: string | null) =>
      api.database.query('update tickets set used_at = $1 where ticket_number = $2', [at, number]);
    await setUsed('2026-10-23T09:52:00Z');
    const [, text] = await departures('manifest', 'northline', DAY, 'N1', '--csv');
    await setUsed(null);
    const boarded = rowsOf(text)
      .slice(1)
      .map(([, , ticket, , , , at]) => [ticket === number, at]);
    expect(boarded.filter(([isScanned]) => isScanned)).toEqual([[true, '05:52']]);
    expect(boarded.filter(([, at]) => at === '')).toHaveLength(2);
  });

  it('is told with the booking’s phone when somebody says why, which is written down', async () => {
    expect((await departures('manifest', 'northline', DAY, 'N1', '--contacts'))[0]).toBe(2);
    const because = ['--contacts', '--because', 'The bus waits at another door'];
    const [code, text] = await departures('manifest', 'northline', DAY, '06:00', ...because);
    expect(code).toBe(0);
    expect(text).toMatch(/^Northline Coaches N1, 2026-10-23 06:00, .*: 3 travellers\n/);
    expect(text.match(/\+15145550123/g)).toHaveLength(3);
    expect(text).not.toContain('@');
    expect(await api.database.query('select act, because, external_id from departure_acts')).toEqual([
      { act: 'manifest', because: 'The bus waits at another door', external_id: 'N1' },
    ]);
  });

  it('is asked for by number where two departures have the same name', async () => {
    await api.database.query(`update trips set trip_number = 'N1' where external_id = 'N7'`);
    const [code, text] = await departures('manifest', 'northline', DAY, 'n1');
    expect(code).toBe(1);
    const [, number] = /^n1 is several departures .*:\n {2}(\d+) {2}N1 {2}06:00/.exec(text) ?? [];
    expect((await departures('manifest', 'northline', DAY, number ?? ''))[1]).toContain('3 travellers');
    await api.database.query(`update trips set trip_number = 'N7' where external_id = 'N7'`);
  });

  it('is who has a seat left: not whom a part was given back for, nor who has not paid', async () => {
    await cancelUnits(owner, ['seat-0-0-1']);
    const [, text] = await departures('manifest', 'northline', DAY, 'N1');
    expect(text).not.toContain('Alexb');
    expect(text).toContain('2 travellers');
    await paid(await visitorWithTicket(api));
    expect((await departures('manifest', 'northline', DAY, 'N1'))[1]).toContain('3 travellers');
  });
});

it('departures are not sold where all stops lie in one city', async () => {
  const feed = smallFeedWith('trips.txt', '1,D,back', '1,D,shuttle,Québec\n1,D,back');
  const times = `${String(feed['stop_times.txt'])}shuttle,6:00:00,6:00:00,31,1\nshuttle,6:30:00,6:30:00,32,2\n`;
  const path = await writeFeed({ ...feed, 'stop_times.txt': times });
  await loadGtfs(api.ctx, { path, shiftToToday: true }, () => undefined);
  const [, text] = await departures('list', 'Lignes du Test', DAY, '--csv');
  const states = rowsOf(text).map((cells) => [cells[1], cells[9], cells[10]]);
  expect(states).toContainEqual(['shuttle', '0', 'within one city: not sold']);
  expect(states).toContainEqual(['express', '0', 'no fare: not sold']);
  await loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance' }, () => undefined);
  const [, priced] = await departures('list', 'Lignes du Test', DAY, '--csv');
  expect(rowsOf(priced).map((cells) => [cells[1], cells[9], cells[10]])).toContainEqual(['express', '50', 'on sale']);
});
