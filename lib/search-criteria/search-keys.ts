/** Names by which an address carries a search (R158), or the tab it opens. */
export const SEARCH_KEYS: ReadonlySet<string> = new Set([
  'cityCodeDeparture',
  'cityCodeDestination',
  'tripType',
  'dateStart',
  'dateEnd',
  'nbOfAdults',
  'nbOfChildren',
  'ageOfChildren',
  'nights',
  'busHotelMode',
]);
