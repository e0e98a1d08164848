import type { Building } from './hotel-plan';
import { box, filled, shape, short, stroked } from './shapes';

const SHOP = '#FFE2B5';
const DOOR = '#12305A';

type Paths = { dark: string; lit: string; rails: string };
/** Width and height of a window as shares of its column and storey. */
const SIZES = { square: [0.44, 0.5], arched: [0.44, 0.56], tall: [0.3, 0.66], wide: [0.7, 0.42] } as const;

/** Paths of the windows above the ground floor, dark ones and lit ones, and of what is under them. */
export function windowsOf({ plan, x, width, top, storey }: Building): Paths {
  const column = width / plan.columns;
  const [wide, high] = SIZES[plan.windows];
  const size = { width: short(column * wide), height: short(storey * high) };
  const paths: Paths = { dark: '', lit: '', rails: '' };
  for (let floor = 0; floor < plan.storeys - 1; floor += 1) {
    const y = top + floor * storey + storey * 0.26;
    for (let index = 0; index < plan.columns; index += 1) {
      const left = x + index * column + (column - size.width) / 2;
      const pane = plan.windows === 'arched' ? arched(left, y, size) : box(left, y, size.width, size.height);
      paths[plan.random() < plan.light.litShare ? 'lit' : 'dark'] += pane;
      if (plan.hasBalconies && plan.form !== 'tower')
        paths.rails += `M${short(left - 3)} ${short(y + size.height - 2)}h${size.width + 6}`;
    }
    if (!plan.hasBalconies && floor > 0) paths.rails += `M${short(x)} ${short(top + floor * storey)}h${short(width)}`;
  }
  return paths;
}

function arched(x: number, y: number, { width, height }: { width: number; height: number }): string {
  const side = short(height * 0.65);
  return `M${short(x)} ${short(y + height)}v${-side}q${short(width / 2)} ${short(-height * 0.5)} ${width} 0v${side}z`;
}

/** The ground floor: a porch of a small house, shop windows and an awning in town, columns of a great one. */
export function groundFloor(building: Building): string {
  const { plan, x, width, ground, base } = building;
  const doorWidth = Math.max(16, width * 0.14);
  const door = x + width / 2 - doorWidth / 2;
  const opening =
    filled(box(door, ground + 9, doorWidth, base - ground - 9), DOOR) +
    stroked(`M${short(door + doorWidth / 2)} ${short(ground + 11)}V${short(base)}`, SHOP, 1.5);
  if (plan.form === 'house' || plan.form === 'lodge') return porch(building, opening);
  const pane = (share: number) => box(x + width * share, ground + 10, width * 0.28, base - ground - 15);
  const front =
    filled(box(x, ground + 3, width, base - ground - 3), plan.walls.trim) + filled(pane(0.07) + pane(0.65), SHOP);
  if (plan.form === 'manor') return `${front}${opening}${columns(building)}`;
  const canopy = shape(
    [door - 10, ground + 9],
    [door + doorWidth + 10, ground + 9],
    [door + doorWidth + 15, ground + 17],
    [door - 15, ground + 17],
  );
  return `${front}${opening}${filled(canopy, plan.awning)}`;
}

/** Two lit windows, a door, posts and a little roof of their own. */
function porch({ plan, x, width, ground, base }: Building, opening: string): string {
  const pane = (share: number) => box(x + width * share, ground + 10, width * 0.2, 16);
  const posts = [0.04, 0.33, 0.65, 0.94].map((share) => box(x + width * share, ground + 4, 3, base - ground - 4));
  const roof = shape(
    [x - 8, ground + 5],
    [x + 4, ground - 5],
    [x + width - 4, ground - 5],
    [x + width + 8, ground + 5],
  );
  return (
    filled(pane(0.1) + pane(0.7), SHOP) +
    opening +
    filled(posts.join(''), '#FFF', ' opacity=".85"') +
    filled(roof, plan.awning)
  );
}

/** A portico with four columns. */
function columns({ plan, x, width, ground, base }: Building): string {
  const [left, wide] = [x + width * 0.36, width * 0.28];
  const shafts = [0, 0.3, 0.62, 0.92].map((share) =>
    box(left + wide * share, ground + 4, wide * 0.08, base - ground - 4),
  );
  const gable = shape([left - 8, ground + 4], [x + width / 2, ground - 14], [left + wide + 8, ground + 4]);
  return filled(shafts.join(''), '#FFF8EC') + filled(gable, plan.walls.roof);
}
