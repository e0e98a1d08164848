/** Silhouettes on a baseline at y = 0 around x = 0, by city code. */
export const LANDMARKS: Readonly<Record<string, string>> = {
  toronto: 'M-2-186h4v36l3 52h4l5 6v8l-8 8 3 76H-9l3-76-8-8v-8l5-6h4l3-52zM26 0v-14a38 30 0 0 1 76 0V0z',
  montreal: 'M-150 0C-110-6-90-48-40-56S60-50 110-16 140 0 150 0zM-6-56v-26h-8v-5h8v-10h5v10h8v5h-8v26z',
  ottawa: 'M-70 0v-46h14l6-12 6 12h24v-50l-4-4h8l14-52 14 52h8l-4 4v50h24l6-12 6 12h14V0z',
  'quebec-city': 'M-90 0v-40h10l12-26 12 26h18v-36l8-6 4-22 22-34 22 34 4 22 8 6v36h18l12-26 12 26h10V0z',
  'new-york': 'M-14 0v-120h5v-14h4v-12h4v-34h2v34h4v12h4v14h5V0zM50 0v-92l7-10 7 10V0zm-84 0v-80h20V0z',
  boston: 'M-16 0v-110l16-36 16 36V0zM40 0v-66h8l6-20 6 20h8V0zm-110 0v-90h30V0z',
  halifax: 'M-12 0l5-66h-4v-5h4v-12h-3l10-10 10 10h-3v12h4v5h-4l5 66zM20 0v-30l14-12 14 12V0zm-70 0v-24l12-10 12 10V0z',
  'niagara-falls': 'M-90 0v-58h40q8 0 8 10V0zM90 0v-58H44q-8 0-8 10V0z',
  calgary: 'M-3 0l-2-108h-11v-8l6-8h8v-26h4v26h8l6 8v8H5L3 0zM44 0v-84q18-22 36 0V0z',
  vancouver: 'M-150 0l40-70 22 30 30-62 40 70 16-24 42 56zM60 0l-10-24 12-14 12-18 12 18 12 14L88 0z',
  chicago: 'M-22 0v-96h6v-40h4v-30h3v30h6v-30h3v30h4v40h6V0zM40 0v-78l14-14 14 14V0z',
  washington: 'M-5 0v-130l5-10 5 10V0zM34 0v-26h10q2-26 24-30v-10h4v10q22 4 24 30h10V0z',
  philadelphia: 'M-14 0v-70h6v-24h4v-18l4-20 4 20v18h4v24h6V0zM36 0v-112l10-24 10 24V0z',
};

/** Cities on a river, a lake or the sea have water in front, the others a street. */
export const WATERSIDE: ReadonlySet<string> = new Set([
  'toronto',
  'montreal',
  'quebec-city',
  'halifax',
  'niagara-falls',
  'vancouver',
  'chicago',
  'boston',
]);

const round = (value: number) => Math.round(value * 10) / 10;

export type RowOfHouses = { houses: string; windows: string };

/**
 * A street of houses as two path strings.
 * @param height share of the picture, lowest and highest house
 */
export function rowOfHouses(
  random: () => number,
  area: {
    from: number;
    to: number;
    base: number;
    pictureHeight: number;
    count: number;
    height: readonly [number, number];
  },
  litShare: number,
): RowOfHouses {
  let houses = '';
  let windows = '';
  const mean = (area.to - area.from) / area.count;
  for (let x = area.from; x < area.to;) {
    const width = mean * (0.6 + 0.9 * random());
    const height = area.pictureHeight * (area.height[0] + (area.height[1] - area.height[0]) * random());
    houses += `M${round(x)} ${round(area.base)}v${round(-height)}${roof(random(), width)}V${round(area.base)}z`;
    if (litShare > 0) windows += litWindows(random, { x, y: area.base - height, width, base: area.base }, litShare);
    x += width + (random() < 0.3 ? mean * 0.25 : 1);
  }
  return { houses, windows };
}

function roof(kind: number, width: number): string {
  if (kind < 0.2) return `l${round(width / 2)}-10 ${round(width / 2)} 10`;
  if (kind < 0.35) return `h${round(width * 0.3)}v-9h${round(width * 0.4)}v9h${round(width * 0.3)}`;
  return `h${round(width)}`;
}

function litWindows(
  random: () => number,
  house: { x: number; y: number; width: number; base: number },
  share: number,
): string {
  let path = '';
  for (let y = house.y + 12; y < house.base - 10; y += 13) {
    for (let x = house.x + 6; x < house.x + house.width - 7; x += 10) {
      if (random() < share) path += `M${round(x)} ${round(y)}h4v6h-4z`;
    }
  }
  return path;
}
