import { pick, seededRandom } from '@/components/ui/drawings/seeded-random';
import { dayLight, nightLight, type Light } from './light';

const FORMS = ['house', 'lodge', 'block', 'manor', 'tower'] as const;
type HotelForm = (typeof FORMS)[number];

/** Wall, trim and roof. */
const WALLS = [
  { wall: '#C96F4A', trim: '#B25C39', roof: '#2B4263' },
  { wall: '#E7D9C4', trim: '#D3C2A8', roof: '#7A5540' },
  { wall: '#5E7FA8', trim: '#4A6A93', roof: '#2E3F58' },
  { wall: '#8C97A6', trim: '#75818F', roof: '#3D4A5C' },
  { wall: '#B98A5E', trim: '#A2754B', roof: '#5B3B2A' },
  { wall: '#3E5B82', trim: '#314B6F', roof: '#1F3047' },
  { wall: '#F2EDE4', trim: '#D9D0C1', roof: '#8A4B3C' },
  { wall: '#7E9B84', trim: '#68866F', roof: '#35503F' },
  { wall: '#9A4B45', trim: '#833C38', roof: '#33404F' },
  { wall: '#D9B36A', trim: '#C19B52', roof: '#4F4A45' },
] as const;
const AWNINGS = ['#F97316', '#1D5FBF', '#2F7A57', '#8E2F3C', '#2B4263'] as const;
const GREENS = ['round', 'pine', 'bush', 'lamp'] as const;

export type HotelPlan = {
  form: HotelForm;
  light: Light;
  walls: (typeof WALLS)[number];
  awning: string;
  windows: 'square' | 'arched' | 'tall' | 'wide';
  hasBalconies: boolean;
  hasFlags: boolean;
  storeys: number;
  /** Windows of a storey. */
  columns: number;
  /** Of the building as a share of the picture. */
  widthShare: number;
  roof: number;
  sunSide: number;
  neighbours: readonly [number, number];
  greens: readonly [(typeof GREENS)[number], (typeof GREENS)[number]];
  random: () => number;
};

/** Where the building stands in the picture. */
export type Building = {
  plan: HotelPlan;
  x: number;
  width: number;
  top: number;
  storey: number;
  ground: number;
  base: number;
};

const SMALL_HOUSES = /\b(inn|auberge|gite|guesthouse|rooms|lodgings|maison|motel|rest|bunk|petit)\b/;
const LODGES = /\b(lodge|chalet|cabin|refuge)\b/;
const GREAT_HOUSES = /\b(manoir|manor|hall|palace|grand|chateau)\b/;
const TALL_HOUSES = /\b(tower|tour|suites|plaza|centre|center|residence)\b/;

/** What a hotel looks like from outside: its name and class say the kind of building, its seed the rest. */
function formOf(slug: string, stars: number, random: () => number): HotelForm {
  const chance = random();
  const words = slug.replaceAll('-', ' ');
  if (LODGES.test(words)) return 'lodge';
  if (GREAT_HOUSES.test(words)) return 'manor';
  if (SMALL_HOUSES.test(words)) return 'house';
  if (TALL_HOUSES.test(words)) return 'tower';
  if (stars >= 5) return chance < 0.5 ? 'manor' : 'tower';
  if (stars === 4) return chance < 0.35 ? 'tower' : 'block';
  return stars <= 2 && chance < 0.5 ? 'house' : 'block';
}

const STOREYS: Readonly<Record<HotelForm, readonly [least: number, more: number]>> = {
  house: [2, 2],
  lodge: [2, 2],
  block: [3, 3],
  manor: [3, 2],
  tower: [7, 5],
};
const WIDTHS: Readonly<Record<HotelForm, readonly [least: number, more: number]>> = {
  house: [0.42, 0.16],
  lodge: [0.46, 0.14],
  block: [0.5, 0.16],
  manor: [0.66, 0.1],
  tower: [0.3, 0.1],
};

/** Everything that is decided by a hotel's identifier and class. */
export function hotelPlan(hotelIdentifier: string, stars: number | null): HotelPlan {
  const random = seededRandom(hotelIdentifier);
  const form = formOf(hotelIdentifier.split('.')[1] ?? hotelIdentifier, stars ?? 3, random);
  const walls = pick<(typeof WALLS)[number]>(random, WALLS);
  const light = random() < 0.22 ? nightLight(random) : dayLight(random);
  const [storeys, widths] = [STOREYS[form], WIDTHS[form]];
  const widthShare = widths[0] + widths[1] * random();
  return {
    form,
    light,
    walls,
    awning: pick<string>(random, AWNINGS),
    windows: pick(random, ['square', 'arched', 'tall', 'wide']),
    hasBalconies: random() < 0.3,
    hasFlags: (stars ?? 3) >= 4,
    storeys: storeys[0] + Math.floor(storeys[1] * random()) + (form === 'block' && (stars ?? 3) >= 4 ? 1 : 0),
    columns: form === 'tower' ? 4 + Math.floor(random() * 2) : Math.max(3, Math.round(widthShare * (9 + 2 * random()))),
    widthShare,
    roof: random(),
    sunSide: random() < 0.5 ? 0.14 : 0.86,
    neighbours: [0.18 + 0.2 * random(), 0.2 + 0.2 * random()],
    greens: [pick(random, GREENS), pick(random, GREENS)],
    random,
  };
}
