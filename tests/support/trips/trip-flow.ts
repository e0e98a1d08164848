import { searchHotels } from '@/contract/hotels';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';
import type { Answer, TestApi } from '../api/api-fixture';
import { addTicket, findPair, startSession, visitor, type Visitor } from '../bookings/booking-flow';
import { FRIDAY } from '../buses/bus-search';
import { addActivity } from '../stays/stay-flow';

export const SATURDAY = '2026-10-24';
const SUNDAY = '2026-10-25';

export type StayChange = {
  cityCode?: string;
  checkinDate?: string;
  checkoutDate?: string;
  product?: 'hotel' | 'busHotel';
};

/**
 * Puts the cheapest room of a city into the cart, or the rooms that the party is split over, Toronto from Friday to
 * Sunday unless said otherwise.
 */
export async function addStay(who: Visitor, { product = 'hotel', ...change }: StayChange = {}): Promise<Answer> {
  const stay = { cityCode: 'toronto', checkinDate: FRIDAY, checkoutDate: SUNDAY, ...change };
  const { currency } = await who.session();
  const search = { passengers: { ...who.party, currencyCode: currency.code }, ...stay };
  const found = await who.call('POST', '/v1/search/hotels', { body: search, query: { product } });
  const [hotel] = searchHotels.success[200].parse(found.body);
  if (!hotel) throw new Error(`No hotel in ${stay.cityCode}`);
  const { cheapestRoom: room, split } = hotel;
  const body = {
    hotelIdentifier: hotel.hotelIdentifier,
    roomIdentifier: room.roomIdentifier,
    roomIdentifiers: split?.rooms.map(({ roomIdentifier }) => roomIdentifier),
    ...stay,
    product,
    expectedAmount: (split ?? room).price?.total,
  };
  return who.call('POST', '/v1/session/hotel', { body });
}

/**
 * A visitor with a session and three parts in it: bus to Toronto on Friday and back on Sunday, a room between, a bike
 * tour on Saturday, at 14:00 unless said otherwise.
 */
export async function visitorWithTrip(
  api: TestApi,
  options: { party?: Party; currency?: CurrencyCode; time?: string } = {},
): Promise<Visitor> {
  const who = visitor(api, options.party);
  await startSession(who, options.currency);
  const quantity = who.party.nbOfAdults + who.party.nbOfChildren;
  const answers = [
    await addTicket(who, await findPair(who)),
    await addStay(who, { product: 'busHotel' }),
    await addActivity(who, { date: SATURDAY, quantity, ...(options.time && { time: options.time }) }),
  ];
  const refused = answers.find((answer) => answer.status !== 201);
  if (refused) throw new Error(`No trip: ${JSON.stringify(refused.body)}`);
  return who;
}

/** Every hotel gives us more rooms than tests book. */
export async function endlessRooms(api: TestApi): Promise<void> {
  await api.database.query(
    'update room_months set allotments = array_fill(30000::smallint, array[cardinality(allotments)])',
  );
}

export type Stock = Record<'seats' | 'nights' | 'places', number>;

/** Everything that is counted as taken: seats by hop, rooms by night, places. */
export async function stockOf(api: TestApi): Promise<Stock> {
  const [row] = await api.database.query<Stock>(
    `select (select coalesce(sum(seats), 0)::int from departures, unnest(taken) as seats) as seats,
       (select coalesce(sum(rooms), 0)::int from room_months, unnest(taken) as rooms) as nights,
       (select coalesce(sum(taken), 0)::int from activity_places) as places`,
  );
  if (!row) throw new Error('No stock');
  return row;
}
