import type { PlannerItem } from '@/contract/trip-planner';
import type { NextPart } from './next-thing';

/** Where one has to be: `address` is what a driver understands, '' where only the place's name is known. */
export type ThingPlace = {
  name: string;
  /** 'door 6' of a station. */
  detail: string;
  address: string;
  cityName: string;
};

/** Null: nothing of it says where it is. */
export function placeOf({ fields, cityName, departureCityName }: PlannerItem, part: NextPart): ThingPlace | null {
  const place = (name: string, rest: Partial<ThingPlace> = {}): ThingPlace => ({
    name,
    detail: '',
    address: '',
    cityName: cityName ?? '',
    ...rest,
  });
  const found = () => {
    switch (fields.kind) {
      case 'bus': {
        const { bus } = fields;
        return part === 'arrives'
          ? place(bus.arrivalStation, { detail: bus.dropPoint })
          : place(bus.departingStation, { detail: bus.boardingPoint, cityName: departureCityName ?? '' });
      }
      case 'hotel':
        return place(fields.hotel.name, { address: fields.hotel.location });
      case 'activity':
        return place(fields.activity.name, { address: fields.activity.address });
      case 'restaurant':
        return place(fields.restaurant.name, { address: fields.restaurant.address });
    }
  };
  const { name, address, cityName: city, ...rest } = found();
  return name === '' && address === '' ? null : { name, address, cityName: city, ...rest };
}

/** In the lines of an envelope: street, or the place's name, and city. */
export function addressLines({ name, address, cityName }: ThingPlace): string[] {
  const first = address || name;
  return cityName !== '' && !first.includes(cityName) ? [first, cityName] : [first];
}

/** Looked for by its words: an item has no coordinates. */
export function mapAddressOf(place: ThingPlace): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLines(place).join(', '))}`;
}
