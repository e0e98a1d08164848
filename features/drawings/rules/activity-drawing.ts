import { seededRandom } from '@/components/ui/drawings/seeded-random';
import * as inside from './indoor-scenes';
import { dayLight, nightLight } from './light';
import * as outside from './outdoor-scenes';
import { SCENE_SIZE, type Scene } from './scene';
import { picture } from './shapes';

type Draw = (scene: Scene) => string;

/** What an activity's name says that it is about; the first that fits counts. */
const SUBJECTS: readonly (readonly [words: RegExp, draw: Draw])[] = [
  [/falls/, outside.falls],
  [/bridge(?!s?-by-bicycle)/, outside.bridge],
  [/bicycle|bike|ride\b/, outside.bicycle],
  [/skat/, outside.skates],
  [/snowshoe/, outside.snowshoes],
  [/sail/, (scene) => outside.boat(scene, 'sail')],
  [/kayak|paddle|canoe/, (scene) => outside.boat(scene, 'paddle')],
  [/market|carts/, inside.marketStall],
  [/coffee|brunch|morning-bite/, inside.coffee],
  [/kitchen|gumbo|hot-dish|chowder|smoke|plates/, inside.kitchen],
  [/sketch/, inside.easel],
  [/mural-mile/, inside.mural],
  [/print|poster/, inside.gallery],
  [/book/, inside.books],
  [/magic/, (scene) => inside.stage(scene, 'magic')],
  [/puppet|tales|stories-in/, (scene) => inside.stage(scene, 'puppets')],
  [/theatre/, (scene) => inside.stage(scene, 'theatre')],
  [/fireflies/, outside.fireflies],
  [/red-rock|desert/, outside.redRock],
  [/stars|griffith/, outside.telescope],
  [/kite/, outside.kites],
  [/duck|animal|lantern/, outside.ducks],
];

/** What a kind is drawn as where the name says nothing. */
const KINDS: Readonly<Record<string, readonly Draw[]>> = {
  tour: [outside.oldStreet],
  food: [inside.laidTable, inside.marketStall],
  nature: [outside.trail, outside.forest],
  museum: [inside.museum, inside.gallery],
  show: [(scene) => inside.stage(scene, 'music')],
  water: [(scene) => outside.boat(scene, 'paddle'), (scene) => outside.boat(scene, 'sail')],
  sport: [outside.bicycle],
  family: [outside.playground, outside.kites],
};
const LATE = /night|evening|dusk|moon|neon|stars|fireflies|lantern|blues|supper|lights/;

/**
 * An activity as an SVG file.
 * @param seed `{kind}.{id}`, or the id alone of a cart from before: then only its name tells what it is about
 */
export function activityDrawing(seed: string, cityCode: string): string {
  const dot = seed.indexOf('.');
  const [kind, id] = dot < 0 ? ['tour', seed] : [seed.slice(0, dot), seed.slice(dot + 1)];
  const random = seededRandom(seed);
  // A city may be called Niagara Falls.
  const name = id.replace(`${cityCode}-`, '');
  const isLate = LATE.test(name) || (['tour', 'food'].includes(kind) && random() < 0.15);
  const light = isLate ? nightLight(random) : dayLight(random);
  const draws = KINDS[kind] ?? KINDS.tour ?? [];
  const [, subject] = SUBJECTS.find(([words]) => words.test(name)) ?? [];
  const draw = subject ?? draws[Math.floor(random() * draws.length)] ?? outside.oldStreet;
  return picture(SCENE_SIZE, light.sky, draw({ light, random, cityCode }));
}
