import { movedBy } from '@/rules/places/great-circle';
import type { AgentRow } from '../../agents/agent-lists.repository';
import { DEMO_SOURCE } from '../../demo-source';
import { chooserFor, type Chooser } from '../hotels/chooser';
import { HOTEL_CITIES, type HotelCity } from '../hotels/hotel-cities';
import { addressOf } from '../hotels/streets';

/** A city of that rank has so many agents; smaller ones have none. */
const AGENTS_BY_RANK: readonly (readonly [leastRank: number, agents: number])[] = [
  [88, 3],
  [68, 2],
  [50, 1],
];
/** Metres from the main station: a short walk. */
const [NEAREST, FARTHEST] = [120, 420];

const ENGLISH_OWNERS = [
  'Lantern',
  'Copper Kettle',
  'Bluebird',
  'Two Pines',
  'Paper Crane',
  'Millstone',
  'Red Umbrella',
  'Clover',
  'Ferryman',
  'Marigold',
  'Compass',
  'Old Quill',
] as const;
const ENGLISH_SHOPS = [
  'Newsstand',
  'Variety',
  'Corner Store',
  'Books and Maps',
  'Travel Desk',
  'General Store',
] as const;
const FRENCH_SHOPS = ['Tabagie', 'Dépanneur', 'Librairie', 'Papeterie', 'Kiosque', 'Bureau de voyage'] as const;
const FRENCH_OWNERS = [
  'de la Lanterne',
  'du Merle bleu',
  'des Deux Pins',
  'de la Meule',
  'du Parapluie rouge',
  'du Trèfle',
  'du Passeur',
  'du Souci',
  'de la Boussole',
  'de la Plume',
  'du Grand Duc',
  'des Trois Tilleuls',
] as const;

type Hours = { en: string; fr: string };

/** Opening hours in both languages. The first is a counter's in a station. */
const COUNTER_HOURS: Hours = { en: 'Every day, 6 AM to 11 PM', fr: 'Tous les jours, de 6\u00A0h à 23\u00A0h' };
const SHOP_HOURS: readonly [Hours, ...Hours[]] = [
  { en: 'Monday to Saturday, 9 AM to 6 PM', fr: 'Du lundi au samedi, de 9\u00A0h à 18\u00A0h' },
  {
    en: 'Monday to Friday, 8 AM to 7 PM; Saturday and Sunday, 10 AM to 5 PM',
    fr: 'Du lundi au vendredi, de 8\u00A0h à 19\u00A0h; samedi et dimanche, de 10\u00A0h à 17\u00A0h',
  },
  { en: 'Every day, 7 AM to 9 PM', fr: 'Tous les jours, de 7\u00A0h à 21\u00A0h' },
];

/**
 * Every agent of the demo: invented shops and counters near the main station of the larger cities (D59). The same on
 * every machine.
 */
export function demoAgents(): AgentRow[] {
  return HOTEL_CITIES.flatMap((row) => {
    const agents = AGENTS_BY_RANK.find(([leastRank]) => row.city.rank >= leastRank)?.[1] ?? 0;
    return Array.from({ length: agents }, (_, index) => demoAgent(row, index));
  });
}

/** The first one of a city is a counter in its main station. */
function demoAgent({ city, areaCode, water }: HotelCity, index: number): AgentRow {
  const choose = chooserFor(`agent ${city.code}`);
  const [station] = city.stations;
  const counter = index === 0 ? station : undefined;
  const isFrench = city.region === 'QC';
  const hours = counter ? COUNTER_HOURS : choose.pick(`hours ${index}`, SHOP_HOURS);
  const { latitude, longitude } =
    counter ??
    movedBy(
      station ?? city,
      landBearing(choose, index, water),
      NEAREST + choose.below(`metres ${index}`, FARTHEST - NEAREST),
    );
  return {
    id: `${DEMO_SOURCE}/${city.code}/${index + 1}`,
    name: nameOf(choose, index, counter !== undefined, isFrench),
    destinationCode: city.code,
    address: counter?.address ?? addressOf(city, isFrench, chooserFor(`agent ${city.code} ${index}`)),
    // Hotels of the city have 0110 to 0189.
    phone: `+1 ${areaCode} 555-019${index}`,
    hoursEn: withNoBreakSpaces(hours.en),
    hoursFr: hours.fr,
    latitude,
    longitude,
    stationId: counter?.id ?? null,
    source: DEMO_SOURCE,
  };
}

/** The next name of a list for the next agent, so that a city has none twice. */
function nameOf(choose: Chooser, index: number, isCounter: boolean, isFrench: boolean): string {
  const nextOf = (question: string, list: readonly string[]) =>
    list[(choose.below(question, list.length) + index) % list.length] ?? '';
  if (isFrench) return `${isCounter ? 'Comptoir' : nextOf('shop', FRENCH_SHOPS)} ${nextOf('owner', FRENCH_OWNERS)}`;
  return `${nextOf('owner', ENGLISH_OWNERS)} ${isCounter ? 'Ticket Counter' : nextOf('shop', ENGLISH_SHOPS)}`;
}

/** Agents of a city stand in different directions, on the side away from the water. */
function landBearing(choose: Chooser, index: number, water: HotelCity['water']): number {
  const any = (choose.below('bearing', 360) + index * 137) % 360;
  if (!water) return any;
  const [from, to] = water;
  return (to + (any / 360) * ((from - to + 360) % 360)) % 360;
}

/** '9 AM' stays together, as '9 h' does. */
function withNoBreakSpaces(hours: string): string {
  return hours.replace(/(\d) (AM|PM)/g, '$1\u00A0$2');
}
