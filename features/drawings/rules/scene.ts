import { LANDMARKS, rowOfHouses } from '@/components/ui/drawings/skyline-shapes';
import type { Light } from './light';
import { box, disc, filled, oval, shape, short, stroked, type PictureSize } from './shapes';

export const SCENE_SIZE: PictureSize = { width: 480, height: 240 };
/** Where things stand, and the middle, which every crop shows. */
export const BASE = 206;
export const MIDDLE = 240;

export type Scene = { light: Light; random: () => number; cityCode: string };

/** The city far away: houses and its landmark. */
export function city({ light, random, cityCode }: Scene): string {
  const area = { from: -10, to: SCENE_SIZE.width + 10, base: 176, pictureHeight: 200, count: 18 };
  const far = rowOfHouses(random, { ...area, height: [0.12, 0.34] }, 0);
  const landmark = LANDMARKS[cityCode];
  return (
    sun({ light, random, cityCode }) +
    filled(far.houses, light.far, ' opacity=".75"') +
    (landmark
      ? `<path d="${landmark}" fill="${light.isNight ? '#2F5A96' : '#7F9FC7'}" transform="translate(${short(120 + 240 * random())} 176) scale(.74)"/>`
      : '')
  );
}

export function sun({ light, random }: Scene): string {
  return disc(SCENE_SIZE.width * (random() < 0.5 ? 0.36 : 0.64), 44, light.isNight ? 13 : 17, light.sun);
}

export function street(scene: Scene): string {
  return city(scene) + filled(box(0, 172, SCENE_SIZE.width, 68), scene.light.street);
}

export function hills({ light, random }: Scene, colour = light.far): string {
  const peak = () => short(84 + 50 * random());
  return filled(
    `M-10 200Q40 ${peak()} 110 150T230 ${peak()}T350 146T490 ${peak()}V240H-10z`,
    colour,
    light.isNight ? '' : ' opacity=".7"',
  );
}

export function meadow(scene: Scene): string {
  return sun(scene) + hills(scene) + filled(`M0 178Q120 164 240 174T480 168V240H0z`, scene.light.grass);
}

export function water(scene: Scene): string {
  const { light, random } = scene;
  const waves = Array.from(
    { length: 7 },
    () => `M${short(470 * random())} ${short(176 + 58 * random())}h${short(20 + 30 * random())}`,
  );
  return (
    sun(scene) +
    hills(scene, light.leaf) +
    filled(box(0, 164, SCENE_SIZE.width, 76), light.water) +
    stroked(waves.join(''), '#FFF', 2, ' stroke-opacity=".4" stroke-linecap="round"')
  );
}

export function snow(scene: Scene): string {
  const flakes = Array.from({ length: 22 }, () => box(480 * scene.random(), 150 * scene.random(), 2.4, 2.4));
  return (
    sun(scene) +
    hills(scene) +
    filled(`M0 176Q120 158 240 172T480 164V240H0z`, scene.light.isNight ? '#C5D6EA' : '#FFF') +
    filled(flakes.join(''), '#FFF', ' opacity=".8"')
  );
}

/** Inside: a wall, a floor and a window to the city. */
export function hall({ light }: Scene, wall: string): string {
  return (
    filled(box(0, 0, SCENE_SIZE.width, 240), wall) +
    filled(box(0, 196, SCENE_SIZE.width, 44), '#0B1F3A', ' opacity=".22"') +
    filled(box(28, 40, 64, 96) + box(388, 40, 64, 96), light.isNight ? '#16315B' : '#CFE3F6') +
    stroked('M60 40v96M28 88h64M420 40v96M388 88h64', '#FFF', 3, ' stroke-opacity=".7"')
  );
}

/** Somebody who stands or walks, feet at `y`. */
export function person(x: number, y: number, colour: string, height = 52): string {
  const [head, hip] = [height * 0.12, y - height * 0.42];
  return (
    disc(x, y - height + head, head, '#E8B48A') +
    filled(
      `M${short(x - height * 0.13)} ${short(hip)}q${short(height * 0.02)} ${short(-height * 0.34)} ${short(height * 0.13)} ${short(-height * 0.34)}t${short(height * 0.13)} ${short(height * 0.34)}z`,
      colour,
    ) +
    stroked(
      `M${short(x - height * 0.05)} ${short(hip)}L${short(x - height * 0.11)} ${short(y)}M${short(x + height * 0.05)} ${short(hip)}L${short(x + height * 0.12)} ${short(y)}`,
      '#24344D',
      height * 0.08,
      ' stroke-linecap="round"',
    )
  );
}

export function tree({ light }: Scene, x: number, y: number, height: number): string {
  return (
    filled(box(x - 2.5, y - height * 0.5, 5, height * 0.5), light.trunk) +
    oval(x, y - height * 0.72, height * 0.32, height * 0.42, light.leaf)
  );
}

export function pine({ light }: Scene, x: number, y: number, height: number): string {
  const layers = [0, 0.28, 0.54].map((share) => {
    const foot = y - height * (0.14 + share);
    const wide = height * 0.3 * (1 - share * 0.9);
    return shape([x - wide, foot], [x, foot - height * 0.46], [x + wide, foot]);
  });
  return filled(box(x - 2.5, y - height * 0.16, 5, height * 0.16), light.trunk) + filled(layers.join(''), light.leaf);
}

export function lamp({ light }: Scene, x: number, y: number): string {
  return filled(box(x - 1.5, y - 62, 3, 62), '#2A3648') + disc(x, y - 66, 7, light.isNight ? '#FFE2A8' : '#FFF4DC');
}

export function steam(x: number, y: number): string {
  return stroked(
    [-12, 0, 12].map((offset) => `M${x + offset} ${y}q-7-9 0-17t0-17`).join(''),
    '#FFF',
    3,
    ' stroke-opacity=".75" stroke-linecap="round"',
  );
}
