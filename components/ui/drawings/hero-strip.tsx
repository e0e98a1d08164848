import { Coach } from './coach-drawing';
import { seededRandom } from './seeded-random';
import { LANDMARKS, rowOfHouses } from './skyline-shapes';

const WIDTH = 1600;
const HEIGHT = 230;
const BASE = HEIGHT - 26;

function stars(random: () => number): string {
  return Array.from(
    { length: 46 },
    () => `M${Math.round(random() * WIDTH)} ${Math.round(random() * 90)}h1.6v1.6h-1.6z`,
  ).join('');
}

function trees(random: () => number): string {
  let path = '';
  for (let x = 600; x < 1030; x += 18 + random() * 20) {
    const height = Math.round(16 + random() * 22);
    const half = Math.round(height * 0.28);
    path += `M${Math.round(x)} ${BASE}l${half} ${-height} ${half} ${height}z`;
  }
  return path;
}

/**
 * Decoration beside a landing page's title: its city, drawn like the right-hand one of the strip. Wide screens only.
 *
 * @param city its code: the same one draws the same houses; where it has a landmark, that stands among them
 */
export function HeroSide({ city }: { city: string }) {
  return (
    <div className="hero__side">
      <svg viewBox="980 20 620 172" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
        <path d="M980 182C1040 170 1120 158 1240 174S1480 160 1600 178V230H980z" fill="#1B4075" />
        <City {...rightCity(seededRandom(city))} landmark={LANDMARKS[city]} />
      </svg>
    </div>
  );
}

type Rows = Record<'back' | 'front', ReturnType<typeof rowOfHouses>>;

function rightCity(random: () => number): Rows {
  return {
    back: rowOfHouses(
      random,
      { from: 1030, to: 1590, base: BASE, pictureHeight: HEIGHT, count: 24, height: [0.12, 0.5] },
      0.1,
    ),
    front: rowOfHouses(
      random,
      { from: 1060, to: 1580, base: BASE, pictureHeight: HEIGHT, count: 30, height: [0.05, 0.26] },
      0.3,
    ),
  };
}

/** Of the drawing's whole height a landmark would reach into the header. */
const LANDMARK_SCALE = 0.88;

function City({ back, front, landmark }: Rows & { landmark: string | undefined }) {
  return (
    <>
      <path d={back.houses} fill="#17396B" />
      <path d={back.windows} fill="#FFC98A" opacity=".22" />
      {landmark && <path d={landmark} transform={`translate(1268 ${BASE}) scale(${LANDMARK_SCALE})`} fill="#2A5391" />}
      <path d={front.houses} fill="#0C2447" />
      <path d={front.windows} fill="#FFC98A" opacity=".75" />
    </>
  );
}

/** Decoration under the hero: two cities at night and a coach on the road between them. */
export function HeroStrip() {
  const random = seededRandom('hero strip');
  const row = (from: number, to: number, count: number, height: readonly [number, number], lit: number) =>
    rowOfHouses(random, { from, to, base: BASE, pictureHeight: HEIGHT, count, height }, lit);
  const sky = stars(random);
  const back = [row(60, 560, 22, [0.12, 0.42], 0.1), row(1030, 1590, 24, [0.12, 0.5], 0.1)];
  const front = [row(90, 540, 26, [0.05, 0.24], 0.3), row(1060, 1580, 30, [0.05, 0.26], 0.3)];
  const forest = trees(random);
  return (
    <svg
      className="hero__art"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d={sky} fill="#FFF" opacity=".45" />
      <path
        d="M0 204C140 194 190 112 300 104S470 144 560 180 780 170 900 182 1120 158 1240 174 1480 160 1600 178V230H0z"
        fill="#1B4075"
      />
      <path d="M317 106V84h-7v-4.5h7v-9h4v9h7V84h-7v22z" fill="#1B4075" />
      {back.map((houses, index) => (
        <g key={index}>
          <path d={houses.houses} fill="#17396B" />
          <path d={houses.windows} fill="#FFC98A" opacity=".22" />
        </g>
      ))}
      <path d={LANDMARKS.toronto} transform={`translate(1268 ${BASE})`} fill="#2A5391" />
      <path d="M520 204l44-92q6-12 18-14l10-2-4 10q-14 40-20 98z" fill="#2A5391" />
      {front.map((houses, index) => (
        <g key={index}>
          <path d={houses.houses} fill="#0C2447" />
          <path d={houses.windows} fill="#FFC98A" opacity=".75" />
        </g>
      ))}
      <path d={forest} fill="#0F2C55" />
      <rect y={BASE} width={WIDTH} height={HEIGHT - BASE} fill="#071A35" />
      <path d={`M0 ${BASE + 13}H${WIDTH}`} stroke="#F97316" strokeWidth="2" strokeDasharray="22 18" opacity=".9" />
      <g transform={`translate(800 ${BASE + 4}) scale(.92)`}>
        <Coach />
      </g>
      <path d="M870 188l120 10v10l-120-6z" fill="#FFE0A8" opacity=".14" />
    </svg>
  );
}
