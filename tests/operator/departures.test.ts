import { beforeEach, expect, it } from 'vitest';
import { changeDeparture } from '@/product-api/after-sale/departures/change-departure';
import { tellUntold } from '@/product-api/after-sale/departures/tell-untold';
import { reconcileBookings } from '@/product-api/bookings/run/reconcile-bookings';
import { bookingOf, refusalOf } from '@/tests/support/api/answers';
import { TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import {
  balanceOf,
  cancelUnits,
  confirmOffer,
  offerFor,
  paid,
  readMine,
} from '@/tests/support/after-sale/after-sale-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { toldBy } from '@/tests/support/bookings/operator';
import {
  addTicket,
  book,
  CARDS,
  findTicket,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { searchOutbound, tripNumbers } from '@/tests/support/buses/bus-search';
import { matching } from '@/tests/support/matching';
import { openHotelDesk } from '@/tests/support/stays/hotel-desk';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { NOTHING_TO_DO } from '@/scripts/operator/command';
import { onBothDatabases } from '@/tests/races/on-databases';
import { one } from '@/tests/races/race-apis';

const BECAUSE = ['--because', 'The road is closed'];
const DO = [...BECAUSE, '--yes'];

onBothDatabases('an operator changes departures', (apis) => {
  const api = (): TestApi => {
    const [first] = apis();
    if (!first) throw new Error('No API');
    return first;
  };
  beforeEach(() => api().clock.set(TEST_NOW));
  const departures = (...args: string[]) => toldBy(api(), 'departures', ...args);
  const stateOn = async (day: string, trip = 'N1') => {
    const [, text] = await departures('list', 'northline', day, '--csv');
    const [headings = [], ...rows] = text.split('\n').map((line) => line.split(','));
    const row = rows.find((cells) => cells[1] === trip) ?? [];
    return Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? '']));
  };
  /** Each test has a day of its own. */
  const onDay = async (day: string, trip = 'N1'): Promise<Visitor> => {
    const who = visitor(api());
    await startSession(who);
    expect((await addTicket(who, await findTicket(who, trip, { date: day }))).status).toBe(201);
    return who;
  };
  const buy = async (day: string) => paid(await onDay(day));
  const listed = async (day: string) => tripNumbers((await searchOutbound(api(), { date: day })).tickets);
  const acts = (day: string) =>
    api().database.query(
      `select act, because, delay_minutes as delay, ended_at is null as holds from departure_acts where service_date = $1::date order by id`,
      [day],
    );
  const untold = async () =>
    (await one<{ count: number }>(api(), 'select count(*)::int as count from told_rides where done_at is null')).count;
  const timesOf = async (owner: Awaited<ReturnType<typeof buy>>) => {
    const { buses } = await readMine(owner);
    const journey = buses[0]?.tickets[0]?.journey;
    return [journey?.departureTime, journey?.arrivalTime];
  };

  it('cancels one, once: it is not sold any more, and who has a seat is told', async () => {
    const day = '2026-10-26';
    const owner = await buy(day);
    const [code, tried] = await departures('cancel', 'northline', day, 'N1', ...BECAUSE, '--dry-run');
    expect([code, await listed(day)]).toEqual([0, matching.arrayContaining(['N1'])]);
    expect(tried).toMatch(/would be cancelled.*\n.*Bookings 1, seats 1; held in carts and let go 0/);
    expect(await acts(day)).toEqual([]);
    const ticket = await findTicket(visitor(api()), 'N1', { date: day });

    expect(await departures('cancel', 'northline', day, 'N1', ...DO)).toEqual([
      0,
      matching.stringMatching(/is cancelled: no seat is sold any more\.\n.*\nTold by mail: 1 booking\.$/),
    ]);
    expect(await listed(day)).not.toContain('N1');
    expect(await stateOn(day)).toMatchObject({ state: 'cancelled', sold: '1', left: '0' });
    expect(await acts(day)).toEqual([{ act: 'cancel', because: 'The road is closed', delay: null, holds: true }]);
    // An offer of before does not buy it either.
    const late = visitor(api());
    await startSession(late);
    expect((await addTicket(late, ticket)).body).toMatchObject({ code: 'NOT_ON_SALE' });

    expect(await departures('cancel', 'northline', day, 'N1', ...DO)).toEqual([
      0,
      matching.stringMatching(/It is so already\.$/),
    ]);
    // Nobody is asked whether to do it again.
    expect(await departures('cancel', 'northline', day, 'N1', ...BECAUSE, '--dry-run')).toEqual([
      NOTHING_TO_DO,
      matching.stringMatching(/It is so already\.$/),
    ]);
    expect((await acts(day)).length).toBe(1);
    const [moved, text] = await departures('move', 'northline', day, 'N1', '--by=10', ...DO);
    expect([moved, text]).toEqual([1, matching.stringContaining('it is cancelled. Restore it first.')]);
    expect((await readMine(owner)).status).toBe('CONFIRMED');
    expect((await readMine(owner)).changes).toMatchObject([{ kind: 'BUS_CANCELLED', status: 'OPEN' }]);
  });

  it('counts nobody as told who has given the seat back before that', async () => {
    const day = '2026-11-13';
    const owner = await buy(day);
    const number = [owner.number];
    const { carts } = await one<{ carts: unknown }>(api(), 'select carts from bookings where number = $1', number);
    await api().database.query(`update bookings set carts = '[{"directions":[{}]}]' where number = $1`, number);
    expect((await departures('cancel', 'northline', day, 'N1', ...DO))[1]).toContain('Not told: 1.');
    await api().database.query('update bookings set carts = $2 where number = $1', [...number, JSON.stringify(carts)]);
    await cancelUnits(owner, ['seat-0-0-0']);
    expect(await departures('cancel', 'northline', day, 'N1', ...DO)).toEqual([
      0,
      matching.stringMatching(/It is so already\.$/),
    ]);
    expect(await untold()).toBe(0);
  });

  it('names who has no e-mail address, and has to be called', async () => {
    const day = '2026-11-12';
    const [owner] = [await buy(day), await buy(day)];
    await api().database.query('update bookings set contact_email = null where number = $1', [owner.number]);
    const [, text] = await departures('cancel', 'northline', day, 'N1', ...DO);
    const [told = '', call = '', ...named] = text.split('\n').slice(-3);
    expect([told, named]).toEqual(['Told by mail: 1 booking.', [`  ${owner.number.toUpperCase()}`]]);
    expect(call).toMatch(/^To be called: 1 booking without an e-mail address \(manifest with --contacts .*\):$/);
  });

  it('sells a cancelled one’s seat to nobody, also when its traveller gives it back', async () => {
    const day = '2026-10-27';
    const owner = await buy(day);
    const other = await findTicket(visitor(api()), 'N1', { date: day });
    await departures('cancel', 'northline', day, 'N1', ...DO);
    await cancelUnits(owner, ['seat-0-0-0']);
    expect(await stateOn(day)).toMatchObject({ sold: '0', left: '0' });
    const late = visitor(api());
    await startSession(late);
    expect((await addTicket(late, other)).status).toBe(409);
  });

  it('ends what carts hold on it; their owner is told at the payment', async () => {
    const day = '2026-10-28';
    const who = await onDay(day);
    expect(await stateOn(day)).toMatchObject({ held: '1' });
    expect((await departures('cancel', 'northline', day, 'N1', ...DO))[1]).toContain('let go 1');
    expect(await stateOn(day)).toMatchObject({ held: '0', state: 'cancelled' });
    expect((await who.session()).holdExpiresAt).toBe(TEST_NOW);
    const gone = { code: 'NOT_ON_SALE', part: 0, partKind: 'bus' };
    expect((await who.call('POST', '/v1/session/holds')).body).toMatchObject(gone);
    expect((await book(who)).body).toMatchObject(gone);
  });

  it('tells a booking that was being paid, when its card was charged after all', async () => {
    const day = '2026-10-29';
    const who = await onDay(day);
    expect((await book(who, { card: CARDS.lostReply })).status).toBe(202);
    await departures('cancel', 'northline', day, 'N1', ...DO);
    api().clock.advance(5_000);
    await reconcileBookings(api().ctx);
    expect(bookingOf(await who.call('GET', '/v1/booking')).status).toBe('CONFIRMED');
    expect(await untold()).toBe(0);
  });

  it('lets a booking fail whose bus is cancelled before its card is charged', async () => {
    const day = '2026-10-23';
    const who = await visitorWithTrip(api());
    const desk = openHotelDesk(api().ctx);
    const { order } = desk;
    desk.order = async (asked) => {
      await departures('cancel', 'northline', day, 'N1', ...DO);
      return order(asked);
    };
    const charges = async () =>
      (await one<{ count: number }>(api(), 'select count(*)::int as count from sandbox_charges')).count;
    const before = await charges();
    const answer = await book(who);
    expect([answer.status, refusalOf(answer).code]).toEqual([409, 'NOT_ON_SALE']);
    expect([await charges(), desk.asked.length]).toEqual([before, 1]);
    expect(await stateOn(day)).toMatchObject({ sold: '0', held: '0', state: 'cancelled' });
    // The cart has come back: nobody has taken its seats.
    const renewed = await who.call('POST', '/v1/session/holds');
    expect([renewed.status, renewed.body]).toMatchObject([409, { code: 'NOT_ON_SALE', part: 0, partKind: 'bus' }]);
    expect(refusalOf(renewed).message).toContain('was cancelled');
  });

  it('moves one by command: it is sold and ridden at the new times, under its own id', async () => {
    const day = '2026-10-30';
    const owner = await buy(day);
    const held = await onDay(day);
    const before = await stateOn(day);
    const [, tried] = await departures('move', 'northline', day, 'N1', '--departs', '6:45', ...BECAUSE, '--dry-run');
    expect(tried).toContain('Leaves 2026-10-30 06:45 (was 2026-10-30 06:00), arrives 2026-10-30 16:45');
    const [code, text] = await departures('move', 'northline', day, '06:00', '--departs', '06:45', ...DO);
    expect([code, text]).toEqual([0, matching.stringContaining('Told by mail: 1 booking.')]);
    expect(await stateOn(day)).toMatchObject({
      number: before.number,
      leaves: '06:45',
      arrives: '16:45',
      sold: '1',
      held: '0',
      state: 'moved by 45 min',
    });
    // Montréal to Toronto, 09:15 to 16:00 as sold.
    expect(await timesOf(owner)).toEqual(['2026-10-30T14:00:00.000Z', '2026-10-30T20:45:00.000Z']);
    const ticket = await findTicket(visitor(api()), 'N1', { date: day });
    expect(ticket).toMatchObject({
      departureId: before.number,
      journey: { departureTime: '2026-10-30T14:00:00.000Z' },
    });
    expect((await held.call('POST', '/v1/session/holds')).body).toMatchObject({ code: 'NOT_ON_SALE' });
    await buy(day);
    expect(await stateOn(day)).toMatchObject({ sold: '2' });

    // Moved again, and back: the timetable's own trip takes it over.
    await departures('move', 'northline', day, 'N1', '--departs', '05:30', '--arrives', '16:00', ...DO);
    expect(await stateOn(day)).toMatchObject({ leaves: '05:30', arrives: '16:00', state: 'moved by -30 min' });
    expect(await departures('restore', 'northline', day, 'N1', ...DO)).toEqual([
      0,
      matching.stringMatching(
        /is restored\.\n {2}Leaves 2026-10-30 06:00 \(was 2026-10-30 05:30\)[^]*Told by mail: 2 bookings\.$/,
      ),
    ]);
    expect(await stateOn(day)).toEqual({ ...before, sold: '2', held: '0' });
    expect(await timesOf(owner)).toEqual(['2026-10-30T13:15:00.000Z', '2026-10-30T20:00:00.000Z']);
    expect(await api().database.query(`select 1 from trips where external_id like '%#%'`)).toEqual([]);
    expect((await departures('restore', 'northline', day, 'N1', ...DO))[1]).toContain('It is so already.');
  });

  it('refuses a move that goes nowhere or to a time that is not', async () => {
    const day = '2026-11-02';
    const move = (...args: string[]) => departures('move', 'northline', day, 'N1', ...args, ...DO);
    expect(await move('--departs', '09:00', '--arrives', '08:30')).toEqual([
      1,
      'It would arrive at 08:30 on 2026-11-02 before it leaves at 09:00 on 2026-11-02.',
    ]);
    for (const wrong of [[], ['--by', 'ten'], ['--by=1441'], ['--by=5', '--departs', '07:00'], ['--departs', '25:00']])
      expect([wrong, (await move(...wrong))[0]]).toEqual([wrong, 2]);
    expect((await departures('cancel', 'northline', day, 'N1', '--by=5', ...DO))[0]).toBe(2);
    expect((await departures('delay', 'northline', day, 'N1', '-5', ...DO))[1]).toMatch(
      /^Unknown option '-5'\.\nUse: /,
    );
    expect((await departures('cancel', 'northline', day, 'N1', '--yes'))[1]).toContain('Say why');
    expect((await departures('cancel', 'northline', day, 'N1', ...BECAUSE))[1]).toContain('Nothing was done');
    expect(await acts(day)).toEqual([]);
  });

  it('moves by minutes of the timetable: said twice is said once', async () => {
    const day = '2026-11-09';
    const owner = await buy(day);
    const move = (by: string, which = 'N1') => departures('move', 'northline', day, which, `--by=${by}`, ...DO);
    expect((await move('10', '06:00'))[1]).toContain('Told by mail: 1 booking.');
    // By the time that it had, too.
    expect(await move('10', '06:00')).toEqual([0, matching.stringMatching(/It is so already\.$/)]);
    expect(await stateOn(day)).toMatchObject({ leaves: '06:10', state: 'moved by 10 min' });
    await move('-20');
    expect(await stateOn(day)).toMatchObject({ leaves: '05:40', state: 'moved by -20 min' });
    api().clock.set(`${day}T09:00:00.000Z`);
    await departures('delay', 'northline', day, 'N1', '15', ...DO);
    await move('10');
    expect(await stateOn(day)).toMatchObject({ leaves: '06:10', state: 'moved by 10 min' });
    expect((await move('0'))[1]).toContain('is moved');
    expect(await stateOn(day)).toMatchObject({ leaves: '06:00', state: 'on sale' });
    expect((await timesOf(owner))[0]).toBe('2026-11-09T14:15:00.000Z');
    await departures('delay', 'northline', day, 'N1', '15', ...DO);
    await move('30');
    expect(await stateOn(day)).toMatchObject({ leaves: '06:30', state: 'moved by 30 min' });
  });

  it('takes no other bus by the time that a moved one had', async () => {
    const day = '2026-11-10';
    await departures('move', 'northline', day, 'N1', '--departs', '06:25', ...DO);
    await departures('move', 'northline', day, 'N2', '--departs', '06:00', ...DO);
    const [code, text] = await departures('cancel', 'northline', day, '06:00', ...DO);
    expect([code, text]).toEqual([1, matching.stringContaining('06:00 is several departures')]);
    expect(text).toMatch(/N2 {2}06:00 \(was \d\d:\d\d\) [^]*N1 {2}06:25 \(was 06:00\) /);
  });

  it('says a delay on the day, once, more and less, until it is on time or has arrived', async () => {
    const day = '2026-11-03';
    const delay = (minutes: string, ...args: string[]) =>
      departures('delay', 'northline', day, 'N1', minutes, ...DO, ...args);
    const owner = await buy(day);
    expect(await delay('20')).toEqual([1, matching.stringContaining('more than a day from now')]);
    api().clock.set(`${day}T10:30:00.000Z`);
    expect(await delay('20')).toEqual([
      0,
      matching.stringMatching(/is delayed by 20 min\.[^]*Told by mail: 1 booking\.$/),
    ]);
    expect(await stateOn(day)).toMatchObject({ leaves: '06:20', arrives: '16:20', state: 'delayed by 20 min' });
    // Said twice is said once.
    expect(await delay('20')).toEqual([0, matching.stringMatching(/It is so already\.$/)]);
    expect((await delay('45'))[1]).toContain('Told by mail: 1 booking.');
    expect(await timesOf(owner)).toEqual(['2026-11-03T15:00:00.000Z', '2026-11-03T21:45:00.000Z']);
    expect((await delay('5'))[1]).toContain('is delayed by 5 min.');
    expect(await stateOn(day)).toMatchObject({ leaves: '06:05', state: 'delayed by 5 min' });
    expect((await delay('0'))[1]).toContain('is on time.');
    expect(await stateOn(day)).toMatchObject({ leaves: '06:00', state: 'on sale' });
    expect(await timesOf(owner)).toEqual(['2026-11-03T14:15:00.000Z', '2026-11-03T21:00:00.000Z']);
    // On top of a move.
    await departures('move', 'northline', day, 'N1', '--by=60', ...DO);
    await delay('15');
    expect(await stateOn(day)).toMatchObject({ leaves: '07:15', state: 'moved by 60 min and delayed by 15 min' });
    await delay('10');
    expect(await stateOn(day)).toMatchObject({ leaves: '07:10', state: 'moved by 60 min and delayed by 10 min' });
    expect((await acts(day)).map(({ holds }) => holds)).toEqual([false, false, false, false, true, false, true]);
    for (const wrong of ['-5', 'late', '721']) expect((await delay(wrong))[0]).toBe(2);
    api().clock.set(`${day}T22:30:00.000Z`);
    expect((await delay('30'))[1]).toContain('it has arrived already');
  });

  it('takes a cancellation back to the times that were last said', async () => {
    const day = '2026-11-04';
    const owner = await buy(day);
    await departures('move', 'northline', day, 'N1', '--by=40', ...DO);
    await departures('cancel', 'northline', day, 'N1', ...DO);
    expect(await stateOn(day)).toMatchObject({ state: 'cancelled' });
    expect((await departures('restore', 'northline', day, 'N1', ...DO))[1]).toMatch(
      /is restored\.\n {2}Leaves \S+ \S+, arrives \S+ \S+\.\n/,
    );
    expect(await stateOn(day)).toMatchObject({ state: 'moved by 40 min', leaves: '06:40' });
    expect(await listed(day)).toContain('N1');
    expect((await timesOf(owner))[0]).toBe('2026-11-04T14:55:00.000Z');
  });

  it('tells the many of one command once each, whatever becomes of it half way', async () => {
    const day = '2026-11-05';
    const owners = [await buy(day), await buy(day), await buy(day)];
    const ids = await Promise.all(owners.map(({ number }) => idOf(api(), number)));
    // The second of them cannot be told: what it would be told of is not there.
    const carts = await one<{ carts: unknown }>(api(), 'select carts from bookings where id = $1', [ids[1]]);
    await api().database.query(`update bookings set carts = '[{"directions":[{}]}]' where id = $1`, [ids[1]]);
    const [code, text] = await departures('cancel', 'northline', day, 'N1', ...DO);
    expect([code, text]).toEqual([1, matching.stringMatching(/Told by mail: 2 bookings\.\nNot told: 1\./)]);
    expect(await departures('cancel', 'northline', day, 'N1', ...BECAUSE, '--dry-run')).toEqual([
      0,
      matching.stringMatching(/It is so already\.\n {2}Not everybody was told of it yet/),
    ]);
    await api().database.query('update bookings set carts = $2 where id = $1', [ids[1], JSON.stringify(carts.carts)]);
    expect(await departures('cancel', 'northline', day, 'N1', ...DO)).toEqual([
      0,
      matching.stringMatching(/It is so already\.\nTold by mail: 1 booking\.$/),
    ]);
    expect(await departures('cancel', 'northline', day, 'N1', ...DO)).toEqual([
      0,
      matching.stringMatching(/It is so already\.$/),
    ]);
  });

  it('counts whom the server’s own job has told a moment before', async () => {
    const { number } = await buy('2026-11-14');
    const { id } = await one<{ id: string }>(
      api(),
      'select departure_id::text as id from sold_seats where booking_id = $1',
      [await idOf(api(), number)],
    );
    const { ctx } = api();
    await changeDeparture(ctx, Number(id), { order: { act: 'cancel' }, because: null });
    const { database } = ctx;
    let ofJob: Awaited<ReturnType<typeof tellUntold>> | undefined;
    // The job does it all between what the command has looked up and what it does.
    const transaction: typeof database.transaction = async (work) => {
      ofJob ??= await tellUntold(ctx);
      return database.transaction(work);
    };
    const ofCommand = await tellUntold({ ...ctx, database: { ...database, transaction } });
    expect([ofJob, ofCommand]).toEqual([
      { told: 1, failed: 0, withoutEmail: [] },
      { told: 1, failed: 0, withoutEmail: [] },
    ]);
  });

  it('cancels while its travellers cancel: each seat comes back once, and everybody is served', async () => {
    const day = '2026-11-06';
    const owners = [];
    for (let index = 0; index < 6; index += 1) owners.push(await buy(day));
    const held = await onDay(day);
    const outcomes = await Promise.allSettled([
      departures('cancel', 'northline', day, 'N1', ...DO),
      ...owners.slice(0, 4).map(async (owner) => {
        const { offerId } = await offerFor(owner, ['seat-0-0-0']);
        return confirmOffer(owner, offerId);
      }),
      book(held),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    // Given back as offered, or the case came between: then the traveller is shown what the case gives.
    for (const outcome of outcomes.slice(1, 5))
      expect([201, 409]).toContain(outcome.status === 'fulfilled' && 'status' in outcome.value && outcome.value.status);
    for (const owner of owners) {
      const { changes, cancellations } = await readMine(owner);
      expect(changes.length + cancellations.length).toBeGreaterThan(0);
      expect(await balanceOf(api(), owner.number)).toMatchObject({ isBalanced: true });
    }
    const { sold, held: stillHeld, left } = await stateOn(day);
    const row = await one<{ taken: number; sold: number }>(
      api(),
      `select d.taken[2]::int as taken, (select coalesce(sum(seats), 0)::int from sold_seats where departure_id = d.id) as sold
       from departures d join trips t on t.id = d.trip_id where t.external_id = 'N1' and d.service_date = $1::date`,
      [day],
    );
    expect(row.taken).toBe(row.sold);
    expect([String(row.sold), stillHeld, left]).toEqual([sold, '0', '0']);
    expect(await untold()).toBe(0);
  });

  it('moves on the day when clocks go back, by the clock that is meant', async () => {
    // 1 November 2026: 01:00 to 02:00 comes twice. N6 leaves Toronto at 00:30 (04:30 UTC).
    const move = (time: string) => departures('move', 'northline', '2026-11-01', 'N6', '--departs', time, ...DO);
    expect(await move('01:30')).toEqual([0, matching.any(String)]);
    expect(await stateOn('2026-11-01', 'N6')).toMatchObject({ leaves: '01:30', state: 'moved by 60 min' });
    expect((await move('02:15'))[0]).toBe(0);
    expect(await stateOn('2026-11-01', 'N6')).toMatchObject({ leaves: '02:15', state: 'moved by 165 min' });
    await departures('restore', 'northline', '2026-11-01', 'N6', ...DO);
    expect(await stateOn('2026-11-01', 'N6')).toMatchObject({ leaves: '00:30', state: 'on sale' });
  });
});
