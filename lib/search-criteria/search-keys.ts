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

/** Names by which the address of a hotel's page carries a stay or a package (R21, R59). */
export const STAY_KEYS: ReadonlySet<string> = new Set([...SEARCH_KEYS, 'city', 'dateFrom', 'dateTo', 'product']);

/** Names by which the address of an activity's page carries days, travellers or a choice (R24). */
export const ACTIVITY_KEYS: ReadonlySet<string> = new Set([
  'dateFrom',
  'dateTo',
  'dateStart',
  'dateEnd',
  'nbOfAdults',
  'nbOfChildren',
  'ageOfChildren',
  'date',
  'time',
  'option',
  'quantity',
]);
