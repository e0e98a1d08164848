import { useId } from 'react';
import { seededRandom } from './seeded-random';
import { LANDMARKS, rowOfHouses, WATERSIDE } from './skyline-shapes';

const SKIES = {
  dusk: ['#16315B', '#3F5E91', '#E79A63'],
  day: ['#BCD7F3', '#DCEBFA', '#FBEFE2'],
  night: ['#081A33', '#15355F', '#2D5488'],
  dawn: ['#5D86BE', '#B9CFE8', '#FFD9B5'],
} as const;
const DARK = {
  far: '#1D3C6B',
  middle: '#2F5A96',
  near: '#0D2345',
  lit: '#FFC98A',
  water: '#10305C',
  street: '#091B36',
};
const LIGHT = {
  far: '#9DBADB',
  middle: '#6E93BF',
  near: '#23477A',
  lit: '#EAF3FD',
  water: '#8FB6DE',
  street: '#1B3A68',
};

type Sky = keyof typeof SKIES;
export type SkylineProps = {
  /** Usually the city's code: the same seed draws the same city. */
  seed: string;
  /** Text alternative, for example 'Drawn skyline of Toronto'; without it the picture is decoration. */
  title?: string;
  /** City code whose landmark stands in the middle; the seed if absent. */
  landmark?: string;
  sky?: Sky;
  width?: number;
  height?: number;
};

/** A city drawn from a seed (notes: pictures are data). Keeps its colours in the dark scheme. */
export function Skyline({ seed, title, landmark = seed, sky, width = 320, height = 200 }: SkylineProps) {
  const id = useId();
  const random = seededRandom(seed);
  const chosen = sky ?? (['dusk', 'dawn', 'day', 'night'] as const)[Math.floor(random() * 4)] ?? 'dusk';
  const isDark = chosen === 'night' || chosen === 'dusk';
  const colours = isDark ? DARK : LIGHT;
  const base = height * 0.86;
  const area = { from: -10, to: width + 10, base, pictureHeight: height };
  const disc = isDark
    ? { cx: width * (0.15 + 0.2 * random()), cy: height * 0.2, r: height * 0.05, fill: '#FFE3BF' }
    : { cx: width * (0.7 + 0.15 * random()), cy: height * 0.3, r: height * 0.09, fill: '#FFB36B' };
  const far = rowOfHouses(random, { ...area, count: 13, height: [0.16, 0.4] }, 0);
  const near = rowOfHouses(random, { ...area, count: 12, height: [0.06, 0.22] }, 0.42);
  const isWaterside = WATERSIDE.has(landmark);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={SKIES[chosen][0]} />
          <stop offset=".62" stopColor={SKIES[chosen][1]} />
          <stop offset="1" stopColor={SKIES[chosen][2]} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <circle {...disc} />
      <path d={far.houses} fill={colours.far} />
      {LANDMARKS[landmark] && (
        <path
          d={LANDMARKS[landmark]}
          fill={colours.middle}
          transform={`translate(${width * 0.56} ${base}) scale(${base / 200})`}
        />
      )}
      <path d={near.houses} fill={colours.near} />
      <path d={near.windows} fill={colours.lit} opacity=".8" />
      <rect y={base} width={width} height={height - base} fill={isWaterside ? colours.water : colours.street} />
      {isWaterside ? (
        <path d={`M20 ${base + 12}h60m40 8h90m50-10h70`} stroke="#FFF" strokeOpacity=".25" strokeWidth="2" />
      ) : (
        <path
          d={`M0 ${(base + height) / 2}H${width}`}
          stroke="#FFF"
          strokeOpacity=".45"
          strokeWidth="2"
          strokeDasharray="16 14"
        />
      )}
    </svg>
  );
}
