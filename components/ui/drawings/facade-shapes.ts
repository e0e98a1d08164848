import { pick } from './seeded-random';

/** Wall, trim and shade of a building. */
const WALLS = [
  { wall: '#C96F4A', trim: '#B25C39' },
  { wall: '#E7D9C4', trim: '#D3C2A8' },
  { wall: '#5E7FA8', trim: '#4A6A93' },
  { wall: '#8C97A6', trim: '#75818F' },
  { wall: '#B98A5E', trim: '#A2754B' },
  { wall: '#3E5B82', trim: '#314B6F' },
] as const;
const DAY_SKIES = [
  ['#BFD9F3', '#EAF3FC'],
  ['#FFD9B8', '#FDF1E4'],
  ['#A9C8EA', '#FCEBDD'],
] as const;
const NIGHT_SKY = ['#15325C', '#3A5F95'] as const;
const ROOFS = ['mansard', 'box', 'gable', 'flat'] as const;

const DAY = {
  disc: '#FFB36B',
  neighbours: '#9CB6D3',
  window: '#35557F',
  street: '#C3CEDB',
  tree: '#4E8A63',
  dormer: '#DDEAF7',
  litShare: 0.22,
};
const NIGHT = {
  disc: '#FFE7C4',
  neighbours: '#1F416F',
  window: '#16305A',
  street: '#0E2444',
  tree: '#1E4D4A',
  dormer: '#FFD08F',
  litShare: 0.5,
};

export type FacadePlan = {
  sky: readonly [string, string];
  colours: typeof DAY;
  walls: (typeof WALLS)[number];
  roof: (typeof ROOFS)[number];
  storeys: number;
  columns: number;
  isArched: boolean;
  discSide: 'left' | 'right';
  /** The building in the picture: left edge, width, top and the street's line. */
  x: number;
  width: number;
  top: number;
  base: number;
  neighbours: [number, number];
  trees: [number, number];
};

/** What a building looks like: everything that is decided by its seed. Shares of the picture's size. */
export function facadePlan(random: () => number, size: { width: number; height: number }): FacadePlan {
  const { width, height } = size;
  const walls = pick<(typeof WALLS)[number]>(random, WALLS);
  const isNight = random() < 0.3;
  const sky = isNight ? NIGHT_SKY : pick<(typeof DAY_SKIES)[number]>(random, DAY_SKIES);
  const buildingWidth = width * (0.56 + 0.12 * random());
  return {
    sky,
    colours: isNight ? NIGHT : DAY,
    walls,
    roof: pick(random, ROOFS),
    storeys: 4 + Math.floor(random() * 3),
    columns: 5 + Math.floor(random() * 3),
    isArched: random() < 0.35,
    discSide: random() < 0.5 ? 'left' : 'right',
    x: (width - buildingWidth) / 2,
    width: buildingWidth,
    top: height * (0.16 + 0.08 * random()),
    base: height * 0.88,
    neighbours: [height * (0.3 + 0.15 * random()), height * (0.34 + 0.16 * random())],
    trees: [height * (0.16 + 0.08 * random()), height * (0.16 + 0.08 * random())],
  };
}

/** One decimal: enough for a picture, and short. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

export function storeyHeight({ base, top, storeys }: FacadePlan): number {
  return (base - top) / (storeys + 0.35);
}

/** Paths of the windows above the ground floor, dark ones and lit ones. */
export function windowPaths(random: () => number, plan: FacadePlan): { dark: string; lit: string } {
  const column = plan.width / plan.columns;
  const storey = storeyHeight(plan);
  const size = { width: short(column * 0.46), height: short(storey * 0.52) };
  const paths = { dark: '', lit: '' };
  for (let floor = 0; floor < plan.storeys - 1; floor += 1) {
    for (let index = 0; index < plan.columns; index += 1) {
      const x = short(plan.x + index * column + (column - size.width) / 2);
      const y = short(plan.top + floor * storey + storey * 0.28);
      paths[random() < plan.colours.litShare ? 'lit' : 'dark'] += plan.isArched
        ? archedWindow(x, y, size)
        : squareWindow(x, y, size);
    }
  }
  return paths;
}

type Size = { width: number; height: number };

function squareWindow(x: number, y: number, { width, height }: Size): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function archedWindow(x: number, y: number, { width, height }: Size): string {
  const side = short(height * 0.65);
  return `M${x} ${short(y + height)}v${-side}q${short(width / 2)} ${short(-height * 0.5)} ${width} 0v${side}z`;
}

/** Path of the roof, and of what stands out of it. */
export function roofPaths(plan: FacadePlan, pictureHeight: number): { roof: string; dormers: string } {
  const { x, width, top } = plan;
  const rise = short(pictureHeight * 0.1);
  const at = (share: number) => short(x + width * share);
  if (plan.roof === 'mansard') {
    const dormers = [0.22, 0.46, 0.7]
      .map((share) => `M${at(share)} ${short(top - 3)}v-14h${short(width * 0.08)}v14z`)
      .join('');
    return {
      roof: `M${at(0)} ${short(top)}L${at(0.08)} ${short(top - rise)}H${at(0.92)}L${at(1)} ${short(top)}z`,
      dormers,
    };
  }
  if (plan.roof === 'box')
    return {
      roof: `M${at(0.36)} ${short(top)}v${short(-pictureHeight * 0.06)}H${at(0.64)}V${short(top)}z`,
      dormers: '',
    };
  if (plan.roof === 'gable')
    return { roof: `M${at(0.3)} ${short(top)}L${at(0.5)} ${short(top - rise)}L${at(0.7)} ${short(top)}z`, dormers: '' };
  return { roof: '', dormers: '' };
}
