import type { PlannerFields } from '@/contract/planner-items';
import type { PlannerFile, PlannerItem, Viewer } from '@/contract/trip-planner';
import type { CityNames } from './city-names';
import type { PlannerItemRow } from './planner-items.repository';

/** Who looks at an item: its owner, who sees its viewers; or a viewer, who sees whose it is. */
export type Reader = { access: 'owner'; viewers: Viewer[] } | { access: 'viewer'; sharedBy: string };

/** An item booked elsewhere as the contract shows it (R78, R83). */
export function presentItem(
  row: Pick<PlannerItemRow, 'id' | 'fields'>,
  { reader, files, cities }: { reader: Reader; files: PlannerFile[]; cities: CityNames },
): PlannerItem {
  return {
    id: row.id,
    origin: 'external',
    isConfirmed: false,
    ...presentReader(reader),
    fields: row.fields,
    ...presentCities(row.fields, cities),
    files,
    booking: null,
    journey: null,
    travellerCount: null,
  };
}

/** `users` (R83) are the viewers' addresses: for the owner alone. */
export function presentReader(reader: Reader): Pick<PlannerItem, 'access' | 'sharedBy' | 'viewers' | 'users'> {
  if (reader.access === 'viewer') return { access: 'viewer', sharedBy: reader.sharedBy, viewers: [], users: [] };
  return { access: 'owner', sharedBy: null, viewers: reader.viewers, users: reader.viewers.map(({ email }) => email) };
}

export function presentCities(
  fields: PlannerFields,
  cities: CityNames,
): Pick<PlannerItem, 'cityName' | 'departureCityName'> {
  if (fields.kind === 'bus')
    return { cityName: cities(fields.bus.arrivalCityCode), departureCityName: cities(fields.bus.departureCityCode) };
  const place =
    fields.kind === 'hotel' ? fields.hotel : fields.kind === 'activity' ? fields.activity : fields.restaurant;
  return { cityName: cities(place.cityCode), departureCityName: null };
}
