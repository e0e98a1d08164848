import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { faultsOfSums, TOLD, type Told, type ToldCancellation } from './unit-sums';
import type { World } from './world';

type Unit = MyBooking['units'][number];
/** A direction, a stay or an activity as it was sold: its price and what comes back of all of it until when. */
type Ladder = { paid: number; steps: readonly { until: string; amount: number }[] };

/** Steps of what was sold as a whole, read from the receipt's side and not from the units. */
function ladderOf({ buses, stays, visits }: MyBooking, { kind, entryIndex, directionIndex }: Unit): Ladder {
  const found =
    kind === 'seat'
      ? buses[entryIndex]?.refunds[directionIndex]
      : kind === 'room'
        ? stays[entryIndex]?.refund
        : visits[entryIndex]?.refund;
  if (!found) throw new Error('A unit of nothing that was sold');
  return found;
}

/** What comes back of all of it at a moment: written out here once more, for units must agree with it. */
function wholeAt({ steps }: Ladder, at: number): number {
  return steps.reduce((best, { until, amount }) => (at <= Date.parse(until) && amount > best ? amount : best), 0);
}

/** Faults of one cancellation by its traveller: each unit its share of the step to the cent, none of the add-on. */
function faultsOfCancellation(atSale: MyBooking, cancellation: ToldCancellation): string[] {
  const at = Date.parse(cancellation.at);
  const faults: string[] = [];
  const sums = new Map<Ladder, { given: number; units: number }>();
  for (const line of cancellation.lines) {
    const unit = atSale.units.find(({ unitId }) => unitId === line.unitId);
    if (!unit) return [`${line.unitId} was never sold`];
    const ladder = ladderOf(atSale, unit);
    const whole = wholeAt(ladder, at);
    const exact = ladder.paid === 0 ? 0 : (whole * unit.price) / ladder.paid;
    if (Math.abs(line.givenBack - exact) >= 1) faults.push(`${line.unitId} gave ${line.givenBack}, not ${exact}`);
    if (line.paid !== unit.price || line.kept + line.givenBack !== line.paid)
      faults.push(`${line.unitId} does not add up`);
    const sum = sums.get(ladder) ?? { given: 0, units: 0 };
    sums.set(ladder, { given: sum.given + line.givenBack, units: sum.units + 1 });
  }
  for (const [ladder, { given, units }] of sums) {
    const all = atSale.units.filter((unit) => ladderOf(atSale, unit) === ladder).length;
    if (units === all && given !== wholeAt(ladder, at))
      faults.push(`a whole gave ${given}, not ${wholeAt(ladder, at)}`);
  }
  const given = cancellation.lines.reduce((sum, line) => sum + line.givenBack, 0);
  if (cancellation.total !== given) faults.push('totals do not add up');
  return faults;
}

type Standing = Told & {
  number: string;
  status: string;
  revision: number;
  acts: number;
  sold: number;
  back: number;
  isAsSold: boolean;
};
/** What raises a booking's revision, once for each time (D64); and what its traveller was told. */
const STANDING = `select number, status, revision,
  (select count(*)::int from booking_events where booking_id = b.id and what in ('CANCELLED', 'NAME_CORRECTED')) as acts,
  not exists (select 1 from exchanges where booking_id = b.id)
    and not exists (select 1 from company_changes where booking_id = b.id) as "isAsSold",
  (select count(*)::int from booking_units where booking_id = b.id and status = 'SOLD') as sold,
  (select coalesce(sum(amount), 0)::int from refunds where booking_id = b.id and cancellation_id is not null) as back, ${TOLD}
  from bookings b where number = any($1)`;

/** What a traveller's own cancelling gave back of a direction that was exchanged: F of D69 is kept of it (S25). */
const EXCHANGED = `select b.number || ' seat-' || u.entry_index || '-' || u.direction_index || '-' || u.member_index as unit,
  u.price + u.kept_at_exchanges - u.given_back as kept
  from booking_units u join bookings b on b.id = u.booking_id join cancellations c on c.id = u.cancellation_id
  where u.kind = 'seat' and u.status = 'CANCELLED' and c.because = 'traveller'
    and not exists (select 1 from company_changes k where k.booking_id = b.id)
    and not exists (select 1 from cancellations k where k.booking_id = b.id and k.because = 'claim'
      and k.lines @> jsonb_build_array(jsonb_build_object('unitId',
        'seat-' || u.entry_index || '-' || u.direction_index || '-' || u.member_index)))`;

async function faultsOfExchanges({ api, keptAtLeast }: World): Promise<string[]> {
  if (keptAtLeast.size === 0) return [];
  const rows = await api.database.query<{ unit: string; kept: number }>(EXCHANGED);
  return rows.flatMap(({ unit, kept }) => {
    const least = keptAtLeast.get(unit) ?? 0;
    return kept >= least ? [] : [`${unit} kept ${kept} after its exchange, and would have kept ${least} without`];
  });
}

/** Of stock, tickets and charges what is not so as it must always be. */
export async function faultsOfStock({ database }: Pick<TestApi, 'database'>): Promise<string[]> {
  return (await database.query<{ fault: string }>(FAULTS)).map(({ fault }) => fault);
}

/** Looks after each act. Where nothing was written since it looked, all is as it was. */
export function lookingAt(world: World, { hasLooked }: { hasLooked: boolean }): () => Promise<string[]> {
  let seen = hasLooked ? lastWritten(world.api) : Promise.resolve('');
  return async () => {
    const [before, now] = [await seen, await lastWritten(world.api)];
    if (before === now) return [];
    seen = Promise.resolve(now);
    return faultsOfWorld(world);
  };
}

/** The transaction that would be the next one to write. */
async function lastWritten({ database }: Pick<TestApi, 'database'>): Promise<string> {
  const [row] = await database.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return row?.next ?? '';
}

/** What must be true of everybody's bookings and all stock after each act (S25, D66). */
export async function faultsOfWorld(world: World): Promise<string[]> {
  const { api, bought } = world;
  const check = await moneyCheck(api.ctx);
  const faults = [...check.differences];
  faults.push(...(await faultsOfStock(api)), ...(await faultsOfExchanges(world)));
  if (bought.length === 0) return faults;
  const numbers = bought.map(({ owner }) => owner.number);
  const rows = await api.database.query<Standing>(STANDING, [numbers]);
  for (const one of bought) {
    const { owner, atSale } = one;
    const row = rows.find(({ number }) => number === owner.number);
    if (!row) throw new Error(`${owner.number} is gone`);
    const { cancellations } = row;
    faults.push(...faultsOfSums(one, row));
    if ((row.status === 'CANCELLED') !== (row.sold === 0)) faults.push(`${owner.number} is ${row.status}`);
    if (row.revision < row.acts) faults.push(`${owner.number}: ${row.acts} acts, revision ${row.revision}`);
    const back = cancellations.reduce((sum, { total }) => sum + total, 0);
    if (row.back !== back) faults.push(`${owner.number}: ${row.back} given back, credit notes say ${back}`);
    // After an exchange, and where the company has changed something, other sums hold than those of the sale.
    if (row.isAsSold)
      faults.push(
        ...cancellations
          .filter(({ because }) => because === 'traveller')
          .flatMap((cancellation) => faultsOfCancellation(atSale, cancellation)),
      );
  }
  return faults;
}

/** Sold + held = taken on every hop, night and place; one valid ticket a sold seat; no charge pays more than itself. */
const FAULTS = `
  select 'departure ' || d.id || ': ' || hop.taken || ' taken of ' || d.capacity || ', ' || counted.sum || ' sold and held' as fault
    from departures d, unnest(d.taken) with ordinality as hop(taken, position),
      lateral (select
        coalesce((select sum(seats) from sold_seats s where s.departure_id = d.id and s.from_position < hop.position and s.to_position >= hop.position), 0)
        + coalesce((select sum(seats) from seat_holds h where h.departure_id = d.id and h.from_position < hop.position and h.to_position >= hop.position), 0) as sum) as counted
    where (d.id in (select departure_id from sold_seats union select departure_id from seat_holds) or 0 < any(d.taken))
      and (hop.taken <> counted.sum or hop.taken > d.capacity)
  union all
  select 'nights: ' || taken || ' taken, ' || counted || ' sold and held' from (select
    (select coalesce(sum(n), 0) from room_months, unnest(taken) as n) as taken,
    (select coalesce(sum(checkout_date - checkin_date), 0) from sold_rooms)
      + (select coalesce(sum(checkout_date - checkin_date), 0) from room_holds) as counted) as rooms where taken <> counted
  union all
  select 'places: ' || taken || ' taken, ' || counted || ' sold and held' from (select
    (select coalesce(sum(taken), 0) from activity_places) as taken,
    (select coalesce(sum(places), 0) from sold_places) + (select coalesce(sum(places), 0) from place_holds) as counted) as places
    where taken <> counted
  union all
  select b.number || ': ' || valid || ' valid tickets for ' || seats || ' sold seats' from bookings b, lateral (select
    (select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null) as valid,
    (select coalesce(sum(seats), 0) from sold_seats s where s.booking_id = b.id) as seats) as counted
    where b.status in ('CONFIRMED', 'CANCELLED') and valid <> seats
  union all
  select b.number || ': ' || rooms || ' rooms and ' || orders || ' orders for ' || units || ' sold' from bookings b, lateral (select
    (select count(*) from sold_rooms s where s.booking_id = b.id) as rooms,
    (select count(*) from supplier_orders o where o.booking_id = b.id and o.status = 'confirmed' and o.cancel_requested_at is null) as orders,
    (select count(*) from booking_units u where u.booking_id = b.id and u.kind = 'room' and u.status = 'SOLD') as units) as counted
    where b.status in ('CONFIRMED', 'CANCELLED') and (rooms <> units or orders <> units)
  union all
  select b.number || ': ' || late.back || ' came back of exchanges that were not made, and cost ' || late.charged from bookings b, lateral (select
    (select coalesce(sum(amount), 0) from refunds r where r.booking_id = b.id and r.cancellation_id is null) as back,
    (select coalesce(sum(m.amount), 0) from exchanges e join money_movements m on m.payment_key = e.payment_key and m.kind = 'charge'
      where e.booking_id = b.id and e.status = 'FAILED') as charged) as late
    where b.status in ('CONFIRMED', 'CANCELLED') and late.back <> late.charged
  union all
  select o.order_key || ': we bear what nobody asks' from supplier_orders o, money_movements m
    where m.order_key = o.order_key and m.kind = 'borne' and o.status = 'cancelled'
      and not exists (select 1 from money_movements s where s.order_key = m.order_key and s.kind = 'spared')
  union all
  select b.number || ': a seat is kept for nobody' from bookings b, seat_assignments a
    where a.booking_id = b.id and not exists (select 1 from booking_units u where u.booking_id = b.id and u.kind = 'seat'
      and u.member_index = a.traveller_index and u.status = 'SOLD')
  union all
  select 'charge ' || reference || ' has paid back ' || -least || ' more than itself' from (select reference, sum(amount) as least
    from sandbox_charges where outcome in ('approved', 'refunded') group by reference) as charges where least < 0`;
