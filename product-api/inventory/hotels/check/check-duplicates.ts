import { foldText } from '@/rules/fold-text';
import { addToList } from '@/rules/add-to-list';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import type { ListFaults } from '../list-faults';
import type { CheckedHotel } from '../publish/checked-hotel';

/** Two hotels of one name this close to each other are one. */
const SAME_PLACE_KM = 0.15;

/**
 * Finds hotels that are in the list twice: under one id, or under one name at one place. Asked hotel by hotel, in
 * order.
 */
export function duplicateFinder(faults: ListFaults): (hotel: CheckedHotel) => void {
  const ids = new Map<string, CheckedHotel>();
  const names = new Map<string, CheckedHotel[]>();
  return (hotel) => {
    const { place, externalId, facts } = hotel;
    const same = ids.get(externalId);
    if (same)
      faults.error(
        place,
        `hotel_id "${externalId}" is ${same.place.label} already${same.facts.name === facts.name ? '' : `, there with the name "${same.facts.name}"`}`,
      );
    else ids.set(externalId, hotel);
    const name = foldText(facts.name);
    const others = names.get(name) ?? [];
    const twin = others.find(
      (other) => other.externalId !== externalId && distanceKm(other.facts, facts) <= SAME_PLACE_KM,
    );
    if (twin)
      faults.error(
        place,
        `"${facts.name}" stands within ${SAME_PLACE_KM * 1000} m of ${twin.place.label}, hotel "${twin.externalId}" of the same name`,
      );
    names.set(name, [...others, hotel]);
  };
}

/** Warns of hotels that another source sells, too: travellers would see them twice, each with rooms of its own. */
export function warnOfTwins(
  hotels: readonly CheckedHotel[],
  sold: readonly (Coordinate & { name: string; source: string })[],
  faults: ListFaults,
): void {
  const byName = new Map<string, (typeof sold)[number][]>();
  for (const other of sold) addToList(byName, foldText(other.name), other);
  for (const { place, facts } of hotels) {
    const twin = byName.get(foldText(facts.name))?.find((other) => distanceKm(other, facts) <= SAME_PLACE_KM);
    if (!twin) continue;
    const where = `on sale from ${twin.source}, too, under the same name within ${SAME_PLACE_KM * 1000} m`;
    faults.warn(
      place,
      `"${facts.name}" is ${where}: travellers see it twice. Leave it out of one of the lists`,
      `hotels are ${where}; travellers see them twice, so leave them out of one of the lists`,
    );
  }
}
