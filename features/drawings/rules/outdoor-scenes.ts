import {
  BASE,
  city,
  hills,
  lamp,
  meadow,
  MIDDLE,
  person,
  pine,
  snow,
  street,
  sun,
  tree,
  water,
  type Scene,
} from './scene';
import { box, disc, filled, oval, shape, short, stroked } from './shapes';

const COATS = ['#C2493D', '#1D5FBF', '#2F7A57', '#D98A1F', '#6A4C93'] as const;

function coat(scene: Scene): string {
  return COATS[Math.floor(scene.random() * COATS.length)] ?? COATS[0];
}

/** A street of narrow old houses, with people who look at them. */
export function oldStreet(scene: Scene): string {
  const { light, random } = scene;
  const walls = ['#C96F4A', '#E7D9C4', '#8C97A6', '#B98A5E', '#9A4B45', '#7E9B84', '#D9B36A'];
  let [x, houses] = [94, ''];
  while (x < 390) {
    const [width, height] = [36 + 22 * random(), 66 + 46 * random()];
    const wall = walls[Math.floor(random() * walls.length)] ?? '#C96F4A';
    const roof = shape([x - 2, 190 - height], [x + width / 2, 190 - height - 22], [x + width + 2, 190 - height]);
    const panes = [0.16, 0.58].flatMap((share) =>
      Array.from({ length: Math.floor((height - 26) / 22) }, (_, row) =>
        box(x + width * share, 200 - height + row * 22, width * 0.26, 12),
      ),
    );
    const isLit = light.isNight || random() < 0.2;
    houses += filled(box(x, 190 - height, width, height), wall) + filled(roof, '#3D4A5C');
    houses +=
      filled(panes.join(''), isLit ? '#FFD08F' : '#35557F') +
      filled(box(x + width * 0.36, 170, width * 0.28, 20), '#2B4263');
    x += width + 1;
  }
  return (
    street(scene) +
    houses +
    filled(box(0, 190, 480, 50), light.street) +
    lamp(scene, 168, 214) +
    person(224, 222, coat(scene)) +
    person(250, 224, coat(scene), 48) +
    person(282, 221, coat(scene), 50)
  );
}

/** A bridge over the river, with the city behind it. */
export function bridge(scene: Scene): string {
  const { light } = scene;
  const steel = light.isNight ? '#0D2345' : '#7A4B3A';
  const hangers = Array.from({ length: 13 }, (_, index) => {
    const x = 168 + index * 12;
    return `M${x} ${short(94 + ((x - 240) / 80) ** 2 * -2 + Math.abs(x - 240) * -0.42 + 62)}V172`;
  });
  return (
    city(scene) +
    filled(box(0, 176, 480, 64), light.water) +
    filled(box(156, 92, 9, 118) + box(315, 92, 9, 118), steel) +
    stroked('M20 172Q100 150 160 94Q240 220 320 94Q380 150 460 172', steel, 4) +
    stroked(hangers.join(''), steel, 1.5) +
    filled(box(0, 170, 480, 8), steel) +
    person(226, 170, coat(scene), 30) +
    person(246, 170, coat(scene), 28)
  );
}

export function falls(scene: Scene): string {
  const threads = Array.from(
    { length: 9 },
    (_, index) => `M${176 + index * 16} 104v${short(76 + 10 * scene.random())}`,
  );
  return (
    sun(scene) +
    hills(scene) +
    filled('M0 112h160q10 0 10 14v90H0zM480 112H322q-10 0-10 14v90h168z', '#6E7F78') +
    filled('M160 100h160l-6 100H166z', '#CFE6F5') +
    stroked(threads.join(''), '#FFF', 4, ' stroke-opacity=".7"') +
    filled('M0 196h480v44H0z', scene.light.water) +
    [180, 214, 250, 286].map((x) => oval(x, 196, 30, 12, '#FFF')).join('') +
    person(92, 112, coat(scene), 34)
  );
}

/** A path up the hill between pines. */
export function trail(scene: Scene): string {
  return (
    sun(scene) +
    filled(shape([90, 190], [196, 62], [246, 120], [300, 78], [410, 190]), scene.light.far) +
    filled(shape([176, 86], [196, 62], [216, 86], [204, 82], [194, 90], [186, 83]), '#FFF', ' opacity=".85"') +
    filled('M0 180Q120 160 240 172T480 166V240H0z', scene.light.grass) +
    filled('M214 240Q250 214 236 198T262 172h8Q252 190 258 204T268 240z', '#D8C39F') +
    pine(scene, 158, 206, 74) +
    pine(scene, 134, 214, 52) +
    pine(scene, 330, 204, 84) +
    pine(scene, 356, 214, 56) +
    person(238, 226, coat(scene), 46) +
    person(262, 216, coat(scene), 38)
  );
}

export function forest(scene: Scene): string {
  const birds =
    '<path d="M206 70q8-8 14 0 6-8 14 0M258 52q7-7 12 0 5-7 12 0" fill="none" stroke="#24344D" stroke-width="2.5"/>';
  return (
    meadow(scene) +
    birds +
    [120, 152, 186, 298, 330, 366]
      .map((x) => tree(scene, x, 204 + 8 * scene.random(), 74 + 34 * scene.random()))
      .join('') +
    person(232, 222, coat(scene)) +
    filled(box(238, 184, 13, 5), '#24344D') +
    person(266, 224, coat(scene), 44)
  );
}

export function fireflies(scene: Scene): string {
  const lights = Array.from({ length: 26 }, () =>
    disc(110 + 260 * scene.random(), 92 + 120 * scene.random(), 1.6 + 1.4 * scene.random(), '#FFE88A'),
  );
  return (
    meadow(scene) +
    tree(scene, 150, 200, 84) +
    tree(scene, 336, 204, 96) +
    lights.join('') +
    person(238, 222, '#3E5B82') +
    person(258, 222, '#8E2F3C', 38)
  );
}

export function redRock(scene: Scene): string {
  return (
    sun(scene) +
    filled(
      'M40 186V132l20-8h54l12 18v44zM330 186v-70l14-12h70l18 22v60zM190 186l10-66 12-10h44l14 14 12 62z',
      '#B5573A',
    ) +
    filled('M190 150h86l5 16h-94zM330 140h102v14H330z', '#9B452D') +
    filled('M0 184Q120 174 240 182T480 178V240H0z', '#E0A878') +
    stroked(
      'M150 216v-44M150 200h-13v-16M150 194h13v-14M352 220v-34M352 206h-11v-12',
      '#3F7A56',
      8,
      ' stroke-linecap="round" stroke-linejoin="round"',
    ) +
    person(236, 222, coat(scene)) +
    person(260, 224, coat(scene), 44)
  );
}

/** A boat on the water: a kayak or canoe with paddlers, or sails. */
export function boat(scene: Scene, kind: 'paddle' | 'sail'): string {
  if (kind === 'sail')
    return (
      water(scene) +
      stroked('M240 194V84', '#5A4634', 4) +
      filled('M246 88q52 40 56 92h-56z', '#FFF') +
      filled('M234 98q-40 36-44 82h44z', scene.random() < 0.5 ? '#F6A457' : '#C2493D') +
      filled('M180 190h126q-8 24-30 24h-66q-22 0-30-24z', '#24344D')
    );
  const hull = scene.random() < 0.5 ? '#C2493D' : '#D98A1F';
  const paddler = (x: number) =>
    disc(x, 158, 8, '#E8B48A') +
    filled(`M${x - 10} 196q2-30 10-30t10 30z`, coat(scene)) +
    stroked(`M${x - 30} 200L${x + 28} 164`, '#5A4634', 3.5) +
    oval(x - 32, 202, 8, 4.5, '#FFE2B5');
  return (
    water(scene) +
    paddler(214) +
    paddler(266) +
    filled('M148 188q92 14 184 0q-12 24-44 26h-96q-32-2-44-26z', hull) +
    stroked('M130 222h60m40 6h90', '#FFF', 2.5, ' stroke-opacity=".5" stroke-linecap="round"')
  );
}

export function bicycle(scene: Scene): string {
  const frame = coat(scene);
  return (
    meadow(scene) +
    tree(scene, 132, 196, 80) +
    tree(scene, 352, 198, 92) +
    filled('M0 222Q240 204 480 218v22H0z', '#D8C39F') +
    stroked(
      'M200 190m-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0M284 190m-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0',
      '#24344D',
      4,
    ) +
    stroked(
      'M200 190l22-42h46l-30 42zM238 190l-19-50M284 190l-20-56h14',
      frame,
      5,
      ' stroke-linejoin="round" stroke-linecap="round"',
    ) +
    stroked('M210 139h18', '#24344D', 6, ' stroke-linecap="round"') +
    filled('M272 138h22v14h-22z', '#B98A5E')
  );
}

export function skates(scene: Scene): string {
  const scarf = coat(scene);
  const skater = (x: number, height: number) =>
    person(x, 212, coat(scene), height) +
    filled(box(x - 5, 212 - height * 0.78, 18, 4), scarf) +
    stroked(`M${x - 14} 214h16M${x} 214h16`, '#24344D', 3);
  return (
    snow(scene) +
    pine(scene, 140, 186, 66) +
    pine(scene, 346, 186, 72) +
    oval(240, 210, 130, 24, '#BFDDF2') +
    stroked('M170 204q40 14 90 4M220 222q40 4 80-8', '#FFF', 2) +
    skater(214, 66) +
    skater(268, 58)
  );
}

export function snowshoes(scene: Scene): string {
  const walker = (x: number, y: number) =>
    person(x, y, coat(scene), 58) +
    stroked(`M${x + 18} ${y - 34}L${x + 26} ${y + 4}`, '#5A4634', 2.5) +
    oval(x - 6, y + 2, 13, 4, '#8A5B3C') +
    oval(x + 12, y + 4, 13, 4, '#8A5B3C');
  return (
    snow(scene) +
    [128, 160, 326, 360].map((x) => pine(scene, x, 194 + 10 * scene.random(), 70 + 26 * scene.random())).join('') +
    walker(222, 212) +
    walker(268, 220)
  );
}

export function kites(scene: Scene): string {
  const kite = (x: number, y: number, colour: string) =>
    filled(shape([x, y - 20], [x + 14, y], [x, y + 22], [x - 14, y]), colour) +
    stroked(`M${x} ${y + 22}q10 10 0 20t2 18`, colour, 2) +
    stroked(`M${x} ${y + 22}L238 186`, '#24344D', 1, ' stroke-opacity=".5"');
  return (
    meadow(scene) +
    kite(196, 62, '#C2493D') +
    kite(266, 46, '#F6A457') +
    kite(316, 84, '#1D5FBF') +
    person(226, 222, coat(scene)) +
    person(250, 222, coat(scene), 38) +
    tree(scene, 140, 204, 66)
  );
}

export function ducks(scene: Scene): string {
  const duck = (x: number, y: number, size: number) =>
    oval(x, y, 20 * size, 10 * size, '#8A6A4A') +
    disc(x + 17 * size, y - 13 * size, 7.5 * size, '#2F7A57') +
    filled(
      shape([x + 23 * size, y - 14 * size], [x + 34 * size, y - 11 * size], [x + 23 * size, y - 9 * size]),
      '#F6A457',
    );
  const lantern = (x: number, y: number) =>
    stroked(`M${x} 70V${y}`, '#24344D', 1.5) + oval(x, y + 10, 9, 12, '#FFC46B');
  return (
    meadow(scene) +
    tree(scene, 140, 186, 96) +
    tree(scene, 350, 186, 88) +
    oval(240, 212, 128, 26, scene.light.water) +
    stroked('M130 74Q240 96 356 70', '#24344D', 1.5) +
    lantern(192, 88) +
    lantern(240, 92) +
    lantern(290, 88) +
    duck(208, 206, 1) +
    duck(262, 214, 0.8) +
    duck(298, 204, 0.6)
  );
}

export function telescope(scene: Scene): string {
  const stars = Array.from({ length: 34 }, () => box(90 + 300 * scene.random(), 14 + 120 * scene.random(), 2.2, 2.2));
  return (
    hills(scene) +
    filled(stars.join(''), '#FFF', ' opacity=".9"') +
    filled('M0 184Q120 170 240 180T480 176V240H0z', scene.light.grass) +
    stroked('M252 176l-18 46M252 176l18 46M252 176v46', '#5A4634', 4, ' stroke-linecap="round"') +
    stroked('M226 186l62-40', '#C9D6E6', 13, ' stroke-linecap="butt"') +
    stroked('M282 150l12-8', '#FFF', 17) +
    person(208, 224, coat(scene), 56) +
    person(312, 224, coat(scene), 38) +
    filled(box(0, BASE + 30, 480, 6), scene.light.leaf)
  );
}

/** Slide, swing and somebody who waits at its foot. */
export function playground(scene: Scene): string {
  return (
    meadow(scene) +
    tree(scene, 132, 200, 88) +
    tree(scene, 356, 200, 78) +
    stroked('M196 214l18-72 18 72M276 214l18-72 18 72M214 142h80', '#1D5FBF', 5, ' stroke-linejoin="round"') +
    stroked('M244 142l-6 44M268 142l6 44', '#24344D', 2) +
    filled(box(234, 186, 44, 5), '#F6A457') +
    person(MIDDLE + 16, 190, coat(scene), 36) +
    person(182, 222, coat(scene), 52)
  );
}
