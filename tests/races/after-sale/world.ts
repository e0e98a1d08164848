import type { BusTicket } from '@/contract/bus-ticket';
import { changeDeparture } from '@/product-api/after-sale/departures/change-departure';
import type { PaymentGateway } from '@/product-api/bookings/record/payment-gateway';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import type { Database } from '@/product-api/index';
import { lasting, paid, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import {
  addTicket,
  CARDS,
  findPair,
  findTicket,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { CARDS_OF_DISPUTES } from '@/tests/support/bookings/operator';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { PARTNER_HOUSE, plantOtherRooms } from '@/tests/support/after-sale/partner-house';
import { addActivity, addRoom, HARBOUR_LODGE } from '@/tests/support/stays/stay-flow';
import { SATURDAY } from '@/tests/support/trips/trip-flow';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { keysOf } from '@/rules/records';
import { momentsOf, type Moment } from './moments';

/** How the gateway takes a wish to pay back, and a hotel one to cancel. */
export const OUTSIDE_MOODS = ['well', 'refuses', 'losesAnswer', 'silent', 'fails'] as const;
export type Mood = (typeof OUTSIDE_MOODS)[number];

/** What is bought: who travels, how, in which currency, refundable or not. */
export const SHAPES = {
  single: { party: ONE_ADULT, currency: 'CAD', isRefundable: false, parts: ['ticket'] },
  couple: {
    party: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] },
    currency: 'USD',
    isRefundable: true,
    parts: ['pair'],
  },
  family: {
    party: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] },
    currency: 'CAD',
    isRefundable: true,
    parts: ['pair', 'activity'],
  },
  trip: { party: ONE_ADULT, currency: 'EUR', isRefundable: false, parts: ['pair', 'room', 'activity'] },
  /** A room that a partner answers for. */
  stay: { party: ONE_ADULT, currency: 'CAD', isRefundable: false, parts: ['partner'] },
} as const satisfies Record<
  string,
  { party: Party; currency: CurrencyCode; isRefundable: boolean; parts: readonly string[] }
>;
export type Shape = keyof typeof SHAPES;

/** With which card: a charge is disputed an hour later, and lost or won by us after a week (D66). */
const SALE_CARDS = {
  approved: CARDS.approved,
  disputeWon: CARDS_OF_DISPUTES.won,
  disputeLost: CARDS_OF_DISPUTES.lost,
} as const;
export type SaleCard = keyof typeof SALE_CARDS;

type Sale = { shape: Shape; card: SaleCard };

/** A booking as it was sold, and by whom. */
export type Bought = { owner: Owner; atSale: MyBooking };

export type World = {
  api: TestApi;
  gateway: Mood;
  hotel: Mood;
  /** What is bought in this sequence, and the visitors that hold something. */
  bought: Bought[];
  holding: Visitor[];
  /**
   * Begins anew, at once behind a first sale if that was kept: everything is as it was when it had just been made.
   * @returns whether it was
   */
  reset: (first: Sale | null) => Promise<boolean>;
  /** Keeps a world in which nothing but this sale has happened. */
  keepSale: (sale: Sale) => Promise<void>;
  /** null: sold out, or what is asked for has left. */
  buy: (shape: Shape, card: SaleCard) => Promise<Bought | null>;
  hold: () => Promise<void>;
  /**
   * What of a unit's price its terms keep at least from now on, by booking and unit: an exchange washes no fee away (F
   * of D69). `before`: the booking as it was right before.
   */
  keptAtLeast: Map<string, number>;
  keep: (before: MyBooking, direction: string) => void;
};

/** A product API whose gateway and hotels have moods, with tickets that were found once. */
export async function makeWorld(database?: Database): Promise<World> {
  const api = await createTestApi({ database, config: { offerMinutes: 60 * 24 * 30 } });
  for (const house of [HARBOUR_LODGE, PARTNER_HOUSE]) await plantOtherRooms(api, house);
  await api.database.query(`update operators set terms = jsonb_set(terms, '{exchange}',
    (terms->'exchange') || '{"difference": "refunded"}') where jsonb_typeof(terms->'exchange') = 'object'`);
  const moments = await momentsOf(api.database);
  const sales = new Map<string, { bought: Bought; moment: Moment }>();
  const tickets = new Map<Shape, BusTicket>();
  for (const shape of keysOf(SHAPES)) {
    const { party, parts } = SHAPES[shape];
    if ((parts as readonly string[]).includes('partner')) continue;
    const who = visitor(api, party);
    await startSession(who, SHAPES[shape].currency);
    tickets.set(shape, (parts as readonly string[]).includes('pair') ? await findPair(who) : await findTicket(who));
  }
  const world: World = {
    api,
    gateway: 'well',
    hotel: 'well',
    bought: [],
    holding: [],
    keptAtLeast: new Map(),
    keep: ({ bookingNumber, units }, direction) => {
      for (const { unitId, price, givesBack, status } of units) {
        if (status !== 'SOLD' || !unitId.startsWith(`seat-${direction}-`)) continue;
        const key = `${bookingNumber} ${unitId}`;
        world.keptAtLeast.set(key, Math.max(world.keptAtLeast.get(key) ?? 0, price - givesBack));
      }
    },
    reset: async (first) => {
      api.clock.set(TEST_NOW);
      Object.assign(world, { gateway: 'well', hotel: 'well', bought: [], holding: [], keptAtLeast: new Map() });
      await runEverything(api);
      const known = first && sales.get(`${first.shape} ${first.card}`);
      await moments.goTo(known?.moment ?? moments.beginning);
      if (known) world.bought.push(known.bought);
      return known !== undefined;
    },
    keepSale: async ({ shape, card }) => {
      const [bought] = world.bought;
      if (bought) sales.set(`${shape} ${card}`, { bought, moment: await moments.now() });
    },
    buy: async (shape, card) => {
      const { party, currency, isRefundable, parts } = SHAPES[shape];
      const who = visitor(api, party);
      await startSession(who, currency);
      const quantity = party.nbOfAdults + party.nbOfChildren;
      const answers = [];
      for (const part of parts) {
        if (part === 'room') answers.push(await addRoom(who));
        else if (part === 'partner') answers.push(await addRoom(who, { hotelIdentifier: PARTNER_HOUSE }));
        else if (part === 'activity') answers.push(await addActivity(who, { date: SATURDAY, quantity }));
        else answers.push(await addTicket(who, ticketFor(tickets, shape)));
      }
      if (answers.some(({ status }) => status !== 201)) {
        await who.call('DELETE', '/v1/session');
        return null;
      }
      const sale = { isCancellationInsuranceAdded: isRefundable, card: SALE_CARDS[card] };
      const owner = await lasting(api, await paid(who, sale));
      return { owner, atSale: await readMine(owner) };
    },
    hold: async () => {
      const who = visitor(api, ONE_ADULT);
      await startSession(who);
      const answer = await addTicket(who, ticketFor(tickets, 'single'));
      if (answer.status === 201) world.holding.push(who);
    },
  };
  moodyGateway(world);
  moodyHotels(world);
  return world;
}

/** What companies said in the sequence before is taken back: its departures run as their timetable says. */
async function runEverything(api: TestApi): Promise<void> {
  const changed = await api.database.query<{ id: number }>(
    'select distinct departure_id::int as id from departure_acts where ended_at is null',
  );
  for (const { id } of changed)
    for (let word = 0; word < 2; word += 1)
      await changeDeparture(api.ctx, id, { order: { act: 'restore' }, because: null });
}

function ticketFor(tickets: ReadonlyMap<Shape, BusTicket>, shape: Shape): BusTicket {
  const ticket = tickets.get(shape);
  if (!ticket) throw new Error(`No ticket for ${shape}`);
  return ticket;
}

function moodyGateway(world: World): void {
  const { ctx } = world.api;
  const { payment } = ctx.suppliers;
  const refund: PaymentGateway['refund'] = async (input) => {
    if (world.gateway === 'refuses') return { outcome: 'refused', reason: 'mood' };
    if (world.gateway === 'silent') return { outcome: 'unknown' };
    if (world.gateway === 'fails') throw new Error('The gateway is away');
    const answer = await payment.refund(input);
    return world.gateway === 'losesAnswer' ? { outcome: 'unknown' } : answer;
  };
  ctx.suppliers.payment = { ...payment, refund };
}

/** Rooms that are ordered in place of others have such keys: sales themselves are made without moods. */
const IN_PLACE_OF_ANOTHER = /-N\d+$/;

function moodyHotels(world: World): void {
  const { ctx } = world.api;
  ctx.suppliers.hotels = ctx.suppliers.hotels.map((hotel) => ({
    ...hotel,
    order: async (order) => {
      if (!IN_PLACE_OF_ANOTHER.test(order.key)) return hotel.order(order);
      if (world.hotel === 'refuses') return { outcome: 'refused' };
      if (world.hotel === 'silent') return { outcome: 'unknown' };
      if (world.hotel === 'fails') throw new Error('The hotel is away');
      const answer = await hotel.order(order);
      return world.hotel === 'losesAnswer' ? { outcome: 'unknown' } : answer;
    },
    cancelOrder: async (key) => {
      if (world.hotel === 'refuses') return 'refused';
      if (world.hotel === 'silent') return 'unknown';
      if (world.hotel === 'fails') throw new Error('The hotel is away');
      const answer = await hotel.cancelOrder(key);
      return world.hotel === 'losesAnswer' ? 'unknown' : answer;
    },
  }));
}
