import type { Traveller } from '@/contract/passengers';
import { cancelStays, listGoneStays } from '@/product-api/after-sale/gone-rooms/cancel-stays';
import type { Answer, TestApi } from '../api/api-fixture';
import { answerCase, newestChange } from './company-changes';
import { lasting, paid, type Owner } from './after-sale-flow';
import { passengersFor, startSession, visitor } from '../bookings/booking-flow';
import { FRIDAY } from '../buses/bus-search';
import { addRoom } from '../stays/stay-flow';

/** Maison du Cap in Québec, which the partner lodgelink answers for: a queen for CAD 80.00 a night. */
export const PARTNER_HOUSE = 'quebec-city.maison-du-cap';
/** Two nights more expensive by CAD 30.00 each. */
export const SUITE_EXTRA = 6_000;

/** Other rooms of a house that has a queen: a twin for CAD 80.00, a suite for CAD 110.00. */
export async function plantOtherRooms({ database }: Pick<TestApi, 'database'>, house = PARTNER_HOUSE): Promise<void> {
  await database.query(
    `insert into hotel_rooms (id, hotel_id, name_en, name_fr, beds, size_square_meters, max_guests, max_adults, board,
       amenities, included_adults, extra_adult_per_night, position)
     select hotel_id || '.' || other.slug, hotel_id, other.name, other.name, beds, size_square_meters, max_guests,
       max_adults, board, amenities, included_adults, extra_adult_per_night, other.position
     from hotel_rooms, (values ('suite', 'Suite', 8), ('twin', 'Twin', 9)) as other(slug, name, position) where id = $1`,
    [`${house}.queen`],
  );
  await database.query(
    `insert into room_months (room_id, month, rates, allotments, taken)
     select $2 || other.slug, month, array_fill(other.rate, array[cardinality(rates)]), allotments, taken
     from room_months, (values ('twin', 8000), ('suite', 11000)) as other(slug, rate) where room_id = $1`,
    [`${house}.queen`, `${house}.`],
  );
}

/** A queen there from Friday to Sunday, paid. */
export async function bookedQueen(api: TestApi, lead: Partial<Traveller> = {}): Promise<Owner> {
  const who = visitor(api);
  await startSession(who);
  const added = await addRoom(who, { hotelIdentifier: PARTNER_HOUSE });
  if (added.status !== 201) throw new Error(`No room: ${JSON.stringify(added.body)}`);
  return lasting(api, await paid(who, { passengers: passengersFor(who.party, lead) }));
}

/** The house cannot give it. @returns the case that asks its traveller */
export async function withoutQueen(api: TestApi): Promise<Owner & { caseId: string }> {
  const owner = await bookedQueen(api);
  const gone = { hotel: PARTNER_HOUSE, from: FRIDAY, to: '2026-10-24', room: null, booking: owner.number };
  await cancelStays(api.ctx, await listGoneStays(api.ctx, gone), 'A pipe burst');
  return { ...owner, caseId: (await newestChange(owner)).caseId };
}

export function chooseRoom(owner: Owner & { caseId: string }, kind: string): Promise<Answer> {
  const rooms = [{ roomIndex: 0, roomIdentifier: `${PARTNER_HOUSE}.${kind}` }];
  return answerCase(owner, owner.caseId, { answer: 'OTHER_ROOM', rooms });
}
