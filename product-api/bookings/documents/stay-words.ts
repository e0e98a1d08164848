import type { SharedRoom } from '@/contract/hotels';
import type { BookedHotel } from '@/contract/session';
import { formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { regionName } from '@/rules/places/regions';
import { shownAddress } from '@/rules/typography';
import { text } from '../../texts/text';

type Hotel = Pick<BookedHotel['hotel'], 'address' | 'cityName' | 'country' | 'region'>;
type Room = Pick<SharedRoom, 'name' | 'beds' | 'board'>;

/** 'Two queens (2 queen beds), breakfast included'. */
export function roomInWords({ name, beds, board }: Room, language: Language): string {
  const list = beds.map(({ kind, count }) => text(language, `documents.beds.${kind}`, { count })).join(', ');
  return `${name} (${list}), ${text(language, `documents.boards.${board}`)}`;
}

/** '2 adults, 1 child'. */
export function guestsInWords(
  { adults, childrenAges: { length: children } }: SharedRoom['occupants'],
  language: Language,
): string {
  const groups = [text(language, 'documents.party.adults', { count: adults })];
  if (children > 0) groups.push(text(language, 'documents.party.children', { count: children }));
  return groups.join(', ');
}

export function nightsInWords(count: number, language: Language): string {
  return text(language, 'documents.nights', { count });
}

/** @param time 'HH:mm' at the place */
export function timeInWords(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatTime({ hour, minute }, language);
}

/** '471 Garden Street, Toronto, Ontario': some lists write the town after the street, and then it is said once. */
export function addressInWords({ address, cityName, country, region }: Hotel, language: Language): string {
  const [, ...town] = address.split(',');
  const said = (town.at(-1) ?? '').trim().toLowerCase();
  const hasTown = said.startsWith(cityName.toLowerCase()) || said.split(' ').includes(region.toLowerCase());
  const rest = hasTown ? [] : [cityName, regionName(country, region, language)];
  return shownAddress([address, ...rest].join(', '));
}
