import { box, disc, filled, oval, picture, shape, short, stroked, type PictureSize } from './shapes';
import { groundFloor, windowsOf } from './hotel-front';
import { hotelPlan, type Building, type HotelPlan } from './hotel-plan';
import { roofOf } from './hotel-roof';

const HOTEL_SIZE: PictureSize = { width: 320, height: 240 };
const BASE = HOTEL_SIZE.height * 0.88;
const GROUND_FLOOR = 36;
/** Heights of the storeys above it. */
const STOREY = { house: 34, lodge: 32, block: 27, manor: 30, tower: 14.5 } as const;

/** A hotel as an SVG file: the same hotel is the same building everywhere. */
export function hotelDrawing(hotelIdentifier: string, stars: number | null): string {
  const plan = hotelPlan(hotelIdentifier, stars);
  const width = HOTEL_SIZE.width * plan.widthShare;
  const storey = STOREY[plan.form];
  const ground = BASE - GROUND_FLOOR;
  const top = ground - (plan.storeys - 1) * storey;
  const building: Building = { plan, x: (HOTEL_SIZE.width - width) / 2, width, top, storey, ground, base: BASE };
  return picture(HOTEL_SIZE, plan.light.sky, `${behind(building)}${house(building)}${inFront(building)}`);
}

/** Sun or moon, and what stands beside the hotel. */
function behind({ plan, x, width, base }: Building): string {
  const { light, neighbours, form } = plan;
  const size = HOTEL_SIZE;
  const sun = disc(size.width * plan.sunSide, size.height * 0.18, size.height * 0.055, light.sun);
  if (form === 'lodge') {
    const hills = shape([-20, base], [54, 74], [112, 140], [196, 58], [290, 150], [340, 120], [340, base]);
    return `${sun}${filled(hills, light.far, ' opacity=".75"')}`;
  }
  const heights = neighbours.map((share) => size.height * share);
  const left = box(0, base - (heights[0] ?? 0), x - 8, heights[0] ?? 0);
  const right = box(x + width + 8, base - (heights[1] ?? 0), size.width - x - width - 8, heights[1] ?? 0);
  return `${sun}${filled(left + right, light.far, ' opacity=".7"')}`;
}

function house(building: Building): string {
  const { plan, x, width, top, base } = building;
  const { wall, trim } = plan.walls;
  const shade = filled(box(x + width * 0.74, top, width * 0.26, base - top), '#0B1F3A', ' opacity=".07"');
  const cornice =
    plan.form === 'house' || plan.form === 'lodge' ? '' : filled(box(x - 5, top - 3, width + 10, 6), trim);
  const windows = windowsOf(building);
  return (
    roofOf(building) +
    filled(box(x, top, width, base - top), wall) +
    shade +
    cornice +
    filled(windows.dark, plan.light.window) +
    filled(windows.lit, '#FFD08F') +
    stroked(windows.rails, trim, 2) +
    groundFloor(building)
  );
}

/** The street, and what grows or stands at it. */
function inFront({ plan, x, width, base }: Building): string {
  const { light, greens, form } = plan;
  const size = HOTEL_SIZE;
  const isGreen = form === 'house' || form === 'lodge';
  const street = filled(box(0, base, size.width, size.height - base), isGreen ? light.grass : light.street);
  const edge = stroked(`M0 ${short(base + 2)}H${size.width}`, '#FFF', 3, ' stroke-opacity=".3"');
  const way = isGreen
    ? filled(shape([150, base], [170, base], [188, size.height], [132, size.height]), light.street)
    : '';
  return street + edge + way + plant(greens[0], x - 22, plan, base) + plant(greens[1], x + width + 24, plan, base);
}

function plant(kind: HotelPlan['greens'][number], x: number, { light, form, random }: HotelPlan, base: number): string {
  const height = 34 + 24 * random();
  if (kind === 'lamp' && form !== 'lodge')
    return (
      filled(box(x - 1.5, base - 46, 3, 46), light.trunk) + disc(x, base - 49, 6, light.isNight ? '#FFE2A8' : '#FFF4DC')
    );
  if (kind === 'bush') return oval(x, base - 8, 17, 12, light.leaf) + oval(x + 12, base - 5, 10, 8, light.leaf);
  const trunk = filled(box(x - 2, base - height * 0.5, 4, height * 0.5), light.trunk);
  if (kind === 'pine' || form === 'lodge') {
    const wide = height * 0.3;
    const tree = [0, 0.28, 0.56].map((share) => {
      const foot = base - height * (0.2 + share);
      return shape([x - wide * (1 - share), foot], [x, foot - height * 0.5], [x + wide * (1 - share), foot]);
    });
    return trunk + filled(tree.join(''), light.leaf);
  }
  return trunk + oval(x, base - height * 0.75, height * 0.32, height * 0.45, light.leaf);
}
