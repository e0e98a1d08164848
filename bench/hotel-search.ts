import pg from 'pg';
import { ONE_ADULT } from './support/calls';
import { inTurn, printGoal, printSpread, ratios, spreadOf, timed, type Spread } from './support/measure';
import { HOTELS_OF_CITY } from './support/seed-hotels';
import type { BenchServer } from './support/start-server';

/** The least that a search has to ask: what each room of the city costs for the nights, and whether it is left. */
const RAW_QUERY = `
  select r.id, sum(n.rate), min(n.allotment - n.taken)
  from hotels h join hotel_rooms r on r.hotel_id = h.id join room_months m on m.room_id = r.id and m.month between date_trunc('month', $1::date) and $2::date
  cross join lateral unnest(m.rates, m.allotments, m.taken) with ordinality as n(rate, allotment, taken, day)
  where h.destination_code = 'hotel-city-0' and h.is_on_sale and m.month + (n.day::int - 1) >= $1::date and m.month + (n.day::int - 1) < $2::date
  group by r.id`;
const PER_PAGE = 5;
const LAST_PAGE = HOTELS_OF_CITY / PER_PAGE;

function stay(n: number): { checkinDate: string; checkoutDate: string } {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { checkinDate: day(3 + (n % 200)), checkoutDate: day(5 + (n % 200)) };
}

/**
 * P9: five hotels a page over HTTP, one visitor at a time, against bare Hono plus three availability queries. Returns
 * the search's p50.
 */
export async function benchHotelSearch(server: BenchServer, databaseUrl: string, hotels: number): Promise<Spread> {
  const url = (origin: string, page: number) => `${origin}/api/v1/search/hotels?page=${page}&perPage=${PER_PAGE}`;
  const ask = (origin: string, page: number, n: number) =>
    fetch(url(origin, page), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ passengers: { ...ONE_ADULT, currencyCode: 'CAD' }, cityCode: 'hotel-city-0', ...stay(n) }),
    });
  const sample = await ask(server.api, 1, 0);
  const answer = await sample.text();
  if (!sample.ok || sample.headers.get('x-total-count') !== String(HOTELS_OF_CITY))
    throw new Error(`The search found something else: ${sample.status} ${answer.slice(0, 200)}`);
  await server.answerWith(answer);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const over = (origin: string, page: number) => async () =>
    (await timed(60, async (n) => (await ask(origin, page, n)).text())).median;
  const raw = async () =>
    (await timed(60, (n) => client.query({ name: 'raw', text: RAW_QUERY, values: Object.values(stay(n)) }))).median;
  const measured = await inTurn(5, {
    first: over(server.api, 1),
    last: over(server.api, LAST_PAGE),
    bare: over(server.bare, 1),
    query: raw,
  });
  await client.end();

  const { first, last, bare, query } = measured;
  console.log(` ${hotels.toLocaleString('en')} hotels × 365 nights`);
  printSpread('search over HTTP, page 1, p50', spreadOf(first), 'ms');
  printSpread(`page ${LAST_PAGE}, p50`, spreadOf(last), 'ms');
  printSpread('bare Hono, same bytes, p50', spreadOf(bare), 'ms');
  printSpread('raw availability query, p50', spreadOf(query), 'ms');
  printGoal(
    'P9 search / (bare + 3 × raw)',
    ratios(
      first,
      bare.map((value, round) => value + 3 * (query[round] ?? 0)),
    ),
    { atMost: 1 },
  );
  printGoal('P9 last page / page 1', ratios(last, first), { atMost: 1.2 });
  return spreadOf(first);
}
