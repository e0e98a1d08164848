import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { PlannerFields } from '@/contract/planner-items';
import { addDays, type LocalDate } from '@/rules/dates/dates';

const FILES_OF_ITEM = 2;
const FILE_BYTES = 100_000;
const ITEMS_OF_TRIP = 10;
/** Five days of a trip and ten at home. */
const DAYS_BETWEEN_TRIPS = 15;
const PLACE = { cityCode: 'city-0', zone: 'America/Toronto' } as const;
const PRICE = { currency: 'CAD', pricePerPerson: null, totalPrice: 4_700 } as const;

/**
 * Fills the planner of an account that is there: trips of ten items in five days, each item with two attachments of 100
 * KB, the first `future` items from next week on and the rest back from last month.
 */
export async function seedPlanner(
  client: pg.Client,
  email: string,
  { items, future, today }: { items: number; future: number; today: LocalDate },
): Promise<void> {
  const rows = Array.from({ length: items }, (_, n) =>
    itemRow(n < future ? addDays(today, 7 + tripDay(n)) : addDays(today, -30 - tripDay(n - future)), n),
  );
  await client.query(
    `insert into planner_items (id, owner_id, kind, fields, starts_on, ends_on, created_at, updated_at)
     select i.id, a.id, i.kind, i.fields, i.day, i.day, now(), now()
     from accounts a, jsonb_to_recordset($2::jsonb) as i(id text, kind text, fields jsonb, day date) where a.email = $1`,
    [email, JSON.stringify(rows)],
  );
  // One content for all: of random bytes, so that the database cannot make it small.
  await client.query(
    `insert into planner_files (id, item_id, name, name_key, media_type, bytes, content, created_at)
     select i.id || '-' || n, i.id, 'Ticket ' || n || '.pdf', 'ticket ' || n || '.pdf', 'application/pdf', $2::int, $3::bytea, now()
     from planner_items i join accounts a on a.id = i.owner_id, generate_series(1, $4::int) n where a.email = $1`,
    [email, FILE_BYTES, randomBytes(FILE_BYTES), FILES_OF_ITEM],
  );
  await client.query('analyze');
}

function tripDay(n: number): number {
  return Math.floor(n / ITEMS_OF_TRIP) * DAYS_BETWEEN_TRIPS + Math.floor((n % ITEMS_OF_TRIP) / 2);
}

function itemRow(day: LocalDate, n: number): { id: string; kind: string; fields: PlannerFields; day: LocalDate } {
  const fields = fieldsOf(day, n);
  return { id: randomUUID(), kind: fields.kind, fields, day };
}

/** In turn a dinner and something to do. */
function fieldsOf(day: LocalDate, n: number): PlannerFields {
  if (n % 2 === 0) {
    return {
      kind: 'restaurant',
      restaurant: {
        name: `Dinner ${n}`,
        address: '12 King St W',
        phone: '+1 416 555-0119',
        reservationDate: day,
        reservationTime: '19:00',
        numberOfGuests: 2,
        ...PLACE,
        ...PRICE,
      },
    };
  }
  return {
    kind: 'activity',
    activity: {
      name: `Ferry ${n}`,
      address: '9 Queens Quay W',
      startDate: day,
      endDate: day,
      date: null,
      time: '10:00',
      endTime: '12:00',
      ...PLACE,
      ...PRICE,
    },
  };
}
