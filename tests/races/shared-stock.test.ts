import { expect, it } from 'vitest';
import { seeded, type Dice } from '@/bench/support/dice';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { book, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { addJourney, segmentOf, THROUGH_MONTREAL, type Ride } from '@/tests/support/bookings/connections';
import { leading } from '@/tests/support/present';
import { present } from '../support/present';
import { onBothDatabases } from './on-databases';
import { count } from './race-apis';

const HOUR_MS = 3_600_000;
const CARTS = () => count(48, 10_000);
/** Carts of this many are filled before they are judged and the vehicles are empty again. */
const ROUND = 48;
const AT_ONCE = 8;
/** On both vehicles: few enough that carts meet. */
const SEATS = 9;
const [FIRST, SECOND] = leading(2, THROUGH_MONTREAL);
/** The first vehicle's other hop, and all of its way. */
const ON: Ride = ['N1', 'mtl', 'tor'];
const WHOLE: Ride = ['N1', 'que', 'tor'];
const JOURNEYS: readonly Ride[][] = [[FIRST, SECOND], [FIRST], [SECOND], [ON], [WHOLE]];

type Hop = { taken: number; used: number; capacity: number };

/** Every hop of both vehicles, as it is counted and as it is sold and held. */
const HOPS = `select hop.taken::int as taken, d.capacity::int as capacity,
    (select coalesce(sum(s.seats), 0)::int from (
       select departure_id, from_position, to_position, seats from sold_seats
       union all select departure_id, from_position, to_position, seats from seat_holds) s
     where s.departure_id = d.id and s.from_position < hop.position and s.to_position >= hop.position) as used
  from departures d, unnest(d.taken) with ordinality as hop(taken, position) where d.id = any($1)`;

/** Somebody's cart: up to three journeys on the same two vehicles, paid, changed, left alone or given up. */
async function fillCart(api: TestApi, dice: Dice): Promise<'booked' | 'refused' | 'left'> {
  const who = visitor(api, { nbOfAdults: dice.between(1, 3), nbOfChildren: 0, ageOfChildren: [] });
  await startSession(who);
  let entries = 0;
  for (let wish = dice.between(1, 3); wish > 0; wish -= 1) {
    const added = await addJourney(who, present(JOURNEYS[dice.between(0, JOURNEYS.length - 1)]));
    if (added.status === 201) entries += 1;
    else expect(added.status).toBe(409);
  }
  const end = dice.between(1, 10);
  if (entries === 0 || end <= 2) return 'left';
  if (end <= 4) {
    expect((await who.call('DELETE', '/v1/session')).status).toBe(204);
    return 'left';
  }
  if (end <= 6 && entries > 1)
    expect((await who.call('DELETE', `/v1/session/bus/${dice.between(0, entries - 1)}`)).status).toBe(200);
  const booked = await book(who);
  expect([201, 409]).toContain(booked.status);
  return booked.status === 201 ? 'booked' : 'refused';
}

function promises(apis: () => TestApi[]): void {
  it(
    'counts each hop as what is sold and held on it, whatever random carts share it (S2)',
    async () => {
      const [api] = leading(1, apis());
      const ids = (await Promise.all(THROUGH_MONTREAL.map((ride) => segmentOf(api, ride)))).map(
        ({ departureId }) => departureId,
      );
      const dice = seeded(Number(process.env.SEED ?? 2));
      let booked = 0;
      for (let filled = 0; filled < CARTS(); filled += ROUND) {
        for (const table of ['seat_holds', 'sold_seats'])
          await api.database.query(`delete from ${table} where departure_id = any($1)`, [ids]);
        await api.database.query(
          'update departures set capacity = $2, taken = array_fill(0::smallint, array[cardinality(taken)]) where id = any($1)',
          [ids, SEATS],
        );
        for (let cart = 0; cart < ROUND; cart += AT_ONCE) {
          const some = Array.from({ length: AT_ONCE }, (_, index) =>
            fillCart(present(apis()[index % apis().length]), seeded(dice.between(1, 1_000_000_000))),
          );
          booked += (await Promise.all(some)).filter((outcome) => outcome === 'booked').length;
        }
        const hops = await api.database.query<Hop>(HOPS, [ids]);
        expect(hops.length).toBeGreaterThan(2);
        expect(hops.filter(({ taken, used, capacity }) => taken !== used || taken > capacity)).toEqual([]);
      }
      expect(booked).toBeGreaterThan(CARTS() / 50);
    },
    HOUR_MS,
  );
}

onBothDatabases('random carts of buses', promises);
