import { takeTurns } from '../../../timing/turns';
import type { ListFaults } from '../list-faults';
import type { ListedHotel } from '../read/listed-records';
import { duplicateFinder } from './check-duplicates';
import { checkHotel } from './check-hotel';
import type { CheckedHotel } from '../publish/checked-hotel';
import { cityFinder, type ListCity } from './list-cities';

/**
 * Checks a whole list, with turns of the event loop between hotels.
 * @throws HotelListRefused when anything in it is wrong
 */
export async function checkHotelList(
  listed: readonly ListedHotel[],
  cities: readonly ListCity[],
  faults: ListFaults,
): Promise<CheckedHotel[]> {
  const turn = takeTurns();
  const finder = cityFinder(cities);
  const findDuplicates = duplicateFinder(faults);
  const hotels: CheckedHotel[] = [];
  for (const entry of listed) {
    const hotel = checkHotel(entry, finder, faults);
    if (hotel) {
      findDuplicates(hotel);
      hotels.push(hotel);
    }
    await turn();
  }
  faults.refuseIfAny();
  return hotels;
}
