import { pick } from '@/components/ui/drawings/seeded-random';
import { hall, lamp, meadow, person, steam, street, tree, type Scene } from './scene';
import { box, disc, filled, oval, shape, stroked } from './shapes';

const WALLS = ['#E9D8C0', '#D7E3EC', '#E4D2D6', '#D5E2D4', '#EADFC6'] as const;
const RED = '#A8322F';

/** A striped awning over crates of what grew. */
export function marketStall(scene: Scene): string {
  const stripe = pick<string>(scene.random, ['#C2493D', '#2F7A57', '#1D5FBF', '#D98A1F']);
  const stripes = [0, 2, 4, 6].map((index) => `M${160 + index * 20} 96h20l4 34h-${22 - index * 0}z`);
  const fruit = (x: number, colour: string) =>
    [0, 12, 24].map((step) => disc(x + step, 178, 7, colour) + disc(x + 6 + step * 0.8, 169, 6, colour)).join('');
  return (
    street(scene) +
    lamp(scene, 132, 214) +
    filled(box(164, 128, 5, 88) + box(313, 128, 5, 88), '#5A4634') +
    filled('M160 96h160l10 36H150z', '#FFF7EA') +
    filled(stripes.join(''), stripe) +
    fruit(176, '#C2493D') +
    fruit(222, '#E8A33D') +
    fruit(268, '#5E9B57') +
    filled(box(164, 184, 154, 32), '#B98A5E') +
    stroked('M164 195h154M164 206h154', '#8A5B3C', 2) +
    person(342, 222, '#3E5B82') +
    person(140, 224, '#6A4C93', 46)
  );
}

/** A table that is laid, with what steams on it. */
export function laidTable(scene: Scene): string {
  return (
    hall(scene, pick<string>(scene.random, WALLS)) +
    stroked('M240 0v48', '#6B7B90', 2.5) +
    filled('M206 76q0-30 34-30t34 30z', pick<string>(scene.random, ['#F6A457', '#C2493D', '#2F7A57'])) +
    filled(box(120, 176, 240, 12), '#8A5B3C') +
    filled(box(140, 188, 9, 44) + box(331, 188, 9, 44), '#6E472D') +
    oval(240, 174, 54, 7, '#FFF') +
    filled('M208 158h64q-4 16-32 16t-32-16z', '#D98A1F') +
    oval(240, 158, 32, 6, '#F2D7A0') +
    steam(240, 148) +
    stroked('M166 154v20M158 174h16M160 136h12v10q0 8-6 8t-6-8z', '#5E8FCB', 3) +
    stroked('M312 140v34M306 140v10h12v-10M326 140v34', '#6B7B90', 2.5)
  );
}

export function coffee(scene: Scene): string {
  return (
    hall(scene, pick<string>(scene.random, WALLS)) +
    filled(box(110, 186, 260, 12), '#8A5B3C') +
    oval(232, 184, 66, 7, '#FFF') +
    filled('M190 128h84v28q0 26-26 26h-32q-26 0-26-26z', '#FFF') +
    oval(232, 128, 42, 8, '#6E472D') +
    stroked('M274 138q24 0 22 18t-28 16', '#FFF', 7) +
    steam(232, 116) +
    filled('M312 184q-4-20 16-24t30 10q-2 14-12 14z', '#D9A25F')
  );
}

export function kitchen(scene: Scene): string {
  return (
    hall(scene, pick<string>(scene.random, WALLS)) +
    stroked('M150 62h180', '#5A4634', 3) +
    [172, 204, 276, 308].map((x) => stroked(`M${x} 62v18`, '#6B7B90', 2.5) + oval(x, 88, 9, 10, '#8C97A6')).join('') +
    filled(box(130, 186, 220, 46), '#3D4A5C') +
    stroked('M160 204h40M280 204h40', '#C9D6E6', 4) +
    filled('M186 138h108v34q0 14-16 14h-76q-16 0-16-14z', '#C2493D') +
    filled(box(178, 130, 124, 9), '#9A2F2B') +
    filled(box(232, 120, 16, 10), '#24344D') +
    stroked('M178 150h-16M302 150h16', '#24344D', 6, ' stroke-linecap="round"') +
    steam(212, 122) +
    steam(270, 122)
  );
}

/** A house with columns, banners and steps. */
export function museum(scene: Scene): string {
  const wall = pick<string>(scene.random, ['#E7D9C4', '#D8D3C8', '#C9B79C']);
  const banner = pick<string>(scene.random, ['#C2493D', '#1D5FBF', '#2F7A57', '#6A4C93']);
  return (
    street(scene) +
    filled(shape([146, 116], [240, 70], [334, 116]), wall) +
    filled(shape([176, 110], [240, 80], [304, 110]), '#0B1F3A', ' opacity=".12"') +
    filled(box(150, 116, 180, 10) + box(156, 126, 168, 66), wall) +
    filled(box(176, 130, 22, 44) + box(282, 130, 22, 44), banner) +
    filled(box(226, 142, 28, 50), '#24344D') +
    filled([160, 206, 262, 310].map((x) => box(x, 126, 10, 66)).join(''), '#FFF8EC') +
    filled(box(148, 192, 184, 8) + box(138, 200, 204, 8) + box(128, 208, 224, 8), '#B9AD9B') +
    person(216, 226, '#3E5B82') +
    person(272, 228, '#8E2F3C', 46)
  );
}

/** A wall that somebody painted. */
export function mural(scene: Scene): string {
  const [first, second, third] = [0, 1, 2].map(() =>
    pick<string>(scene.random, ['#F6A457', '#C2493D', '#1D5FBF', '#2F7A57', '#6A4C93', '#E8C547']),
  );
  return (
    street(scene) +
    filled(box(140, 70, 200, 132), '#F2EDE4') +
    filled('M140 202V130q50-50 90 0t110-30v102z', first ?? '') +
    filled('M140 202v-30q60-40 110-4t90-16v50z', second ?? '') +
    disc(286, 104, 24, third ?? '') +
    stroked('M166 92q10-10 18 0 8-10 18 0', '#24344D', 3) +
    lamp(scene, 366, 214) +
    person(196, 224, '#24344D') +
    person(222, 226, '#8E2F3C', 44)
  );
}

export function easel(scene: Scene): string {
  return (
    meadow(scene) +
    tree(scene, 134, 202, 92) +
    tree(scene, 358, 204, 76) +
    stroked('M262 108l-26 114M262 108l28 114M262 108v96', '#8A5B3C', 5, ' stroke-linecap="round"') +
    filled(box(224, 116, 80, 60), '#FFF') +
    filled('M230 170v-18q20-22 36 0t32-8v26z', '#4E8A63') +
    disc(286, 134, 8, '#F6A457') +
    filled(box(220, 176, 88, 5), '#8A5B3C') +
    person(200, 224, '#1D5FBF', 60) +
    stroked('M206 184l20-16', '#5A4634', 3)
  );
}

/** Pictures or posters on the wall, and people before them. */
export function gallery(scene: Scene): string {
  const colours = ['#C2493D', '#1D5FBF', '#F6A457', '#2F7A57', '#6A4C93'] as const;
  const framed = (x: number, width: number) =>
    filled(box(x, 68, width, 72), '#24344D') +
    filled(box(x + 4, 72, width - 8, 64), '#FFF8EC') +
    disc(x + width / 2, 98, 13, pick<string>(scene.random, colours)) +
    filled(box(x + 10, 118, width - 20, 10), pick<string>(scene.random, colours));
  return (
    hall(scene, pick<string>(scene.random, WALLS)) +
    framed(130, 56) +
    framed(206, 66) +
    framed(292, 56) +
    person(214, 224, '#24344D', 66) +
    person(256, 226, '#8E2F3C', 60)
  );
}

export function books(scene: Scene): string {
  const colours = ['#C2493D', '#1D5FBF', '#F6A457', '#2F7A57', '#6A4C93', '#8C97A6'] as const;
  const shelf = (y: number) =>
    Array.from({ length: 15 }, (_, index) =>
      filled(box(140 + index * 13.4, y - 24 - 12 * scene.random(), 10, 40), pick<string>(scene.random, colours)),
    ).join('') + filled(box(132, y + 10, 216, 7), '#6E472D');
  return (
    hall(scene, '#E9D8C0') +
    filled(box(128, 44, 224, 160), '#8A5B3C') +
    shelf(84) +
    shelf(132) +
    shelf(180) +
    person(226, 228, '#3E5B82', 62) +
    person(372, 228, '#8E2F3C', 56)
  );
}

/** Curtains and a beam of light on what is played. */
export function stage(scene: Scene, played: 'music' | 'magic' | 'puppets' | 'theatre'): string {
  const folds = [104, 122, 140, 340, 358, 376].map((x) => `M${x} 20v184`).join('');
  const set =
    filled(box(0, 0, 480, 240), '#1B1430') +
    filled(shape([216, 20], [264, 20], [318, 204], [162, 204]), '#FFE2A8', ' opacity=".28"') +
    filled(box(80, 204, 320, 36), '#6E472D') +
    filled('M80 0h76v204H80zM324 0h76v204h-76z', RED) +
    stroked(folds, '#7E2422', 5) +
    filled('M80 0h320v30q-40 22-80 0t-80 0-80 0-80 0z', RED);
  return set + PLAYED[played];
}

const PLAYED = {
  music:
    stroked('M240 128v78M222 208h36', '#C9D6E6', 4) +
    oval(240, 120, 9, 13, '#8C97A6') +
    filled('M180 196q-16-14-2-30 8-8 2-22l-10-4 2-8 24 8-2 8-6-2q2 20-4 28 14 14-4 20z', '#E8B23D') +
    stroked('M284 150v34M284 150l22-6v34', '#FFF', 4) +
    oval(279, 185, 7, 5, '#FFF') +
    oval(301, 179, 7, 5, '#FFF'),
  magic:
    filled('M204 150h72l-8 54h-56z', '#0B1220') +
    oval(240, 150, 50, 9, '#16213A') +
    filled('M206 162h68l-1 9h-66z', '#C2493D') +
    filled('M226 148q-14-42 0-50 10 8 6 50zM248 148q-4-42 8-50 12 12-2 50z', '#FFF') +
    stroked('M290 180l36-36', '#FFF', 5) +
    filled('M322 132l4 9 10 1-8 6 3 10-9-5-8 5 2-10-7-6 9-1z', '#FFE2A8'),
  puppets:
    filled(box(176, 146, 128, 58), '#1D5FBF') +
    stroked('M176 146h128', '#FFE2A8', 5) +
    disc(212, 118, 13, '#E8B48A') +
    filled('M198 146q2-20 14-20t14 20z', '#2F7A57') +
    filled('M200 108l12-20 12 20z', '#C2493D') +
    disc(268, 116, 13, '#C98F63') +
    filled('M254 146q2-22 14-22t14 22z', '#D98A1F') +
    filled('M256 108q12-18 24 0z', '#6A4C93'),
  theatre:
    person(214, 206, '#6A4C93', 84) +
    person(266, 206, '#2F7A57', 78) +
    stroked('M226 150l20-12', '#E8B48A', 5, ' stroke-linecap="round"'),
} as const;
