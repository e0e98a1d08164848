import { seatMapSchema, type SeatMap } from '@/contract/seats';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import { forgetInventory, raiseInventoryVersion } from '@/product-api/inventory-cache/inventory-cache';
import type { Answer, TestApi } from '../api/api-fixture';
import type { Visitor } from './booking-flow';
import { COACH_OF_40 } from '../inventory/small-inventory';

/** From now on the company of a coach of the small inventory reserves its seats. */
export async function reserveSeatsOn(api: TestApi, coachId: string, layout: CoachLayout = COACH_OF_40): Promise<void> {
  await api.database.query(`update coaches set amenities = '["reservedSeats"]', layout = $2 where id = $1`, [
    coachId,
    JSON.stringify(layout),
  ]);
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
}

/**
 * Chooses seats on the outbound bus of the first entry, one for each traveller in their order; null: the company
 * chooses.
 */
export async function chooseSeats(who: Visitor, numbers: (string | null)[], entry = 0): Promise<Answer> {
  const seats = numbers.flatMap((seat, travellerIndex) =>
    seat === null ? [] : [{ direction: 'outbound', legIndex: 0, travellerIndex, seat }],
  );
  return who.call('PUT', `/v1/session/bus/${entry}/seats`, { body: { seats } });
}

export async function seatMaps(who: Visitor, entry = 0): Promise<SeatMap[]> {
  return seatMapSchema.array().parse((await who.call('GET', `/v1/session/bus/${entry}/seats`)).body);
}

/** Numbers of the seats in a state on the first map. */
export async function seatsThatAre(
  who: Visitor,
  state: SeatMap['seats'][number]['state'],
  entry = 0,
): Promise<string[]> {
  const [map] = await seatMaps(who, entry);
  return (map?.seats ?? []).filter((seat) => seat.state === state).map((seat) => seat.number);
}

/** Seats of the session's first entry, in the order of its travellers. */
export async function chosenSeats(who: Visitor, entry = 0): Promise<string[]> {
  return ((await who.session()).bookedBuses[entry]?.seats ?? []).map((choice) => choice.seat);
}
