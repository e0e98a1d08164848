import { pick, seededRandom } from '@/components/ui/drawings/seeded-random';

const BACKGROUNDS = ['#DCE8F8', '#FFE9D6', '#E4F4EC', '#ECEDFB', '#F3E9DC'] as const;
const SKINS = ['#F1C9A5', '#E8B48E', '#C98D62', '#8D5A3B', '#5F3D28'] as const;
const HAIRS = ['#7A4A22', '#1A1A1F', '#2B1D14', '#C98A3C', '#6B6F78'] as const;
const SHIRTS = ['#F97316', '#1F5FBF', '#3B3F8F', '#0F6B47', '#12305A'] as const;

/**
 * A person drawn from a seed (notes: pictures are data). Without a title it is decoration. Keeps its colours in the
 * dark scheme.
 */
export function Portrait({ seed, title }: { seed: string; title?: string }) {
  const random = seededRandom(`portrait ${seed}`);
  const [background, skin, hair, shirt] = [
    pick(random, BACKGROUNDS),
    pick(random, SKINS),
    pick(random, HAIRS),
    pick(random, SHIRTS),
  ];
  const [isLong, hasGlasses, fringe] = [random() < 0.5, random() < 0.45, Math.round(14 + random() * 9)];
  return (
    <svg viewBox="0 0 270 210" role={title ? 'img' : undefined} aria-hidden={title ? undefined : true}>
      {title && <title>{title}</title>}
      <rect width="270" height="210" fill={background} />
      <path d="M0 178h270" stroke="#0B1F3A" strokeOpacity=".08" strokeWidth="64" />
      {isLong && <path d="M90 92q0-52 45-52t45 52v62H90z" fill={hair} />}
      <path d="M62 210q4-56 50-62h46q46 6 50 62z" fill={shirt} />
      <path d="M118 128h34v26q-17 16-34 0z" fill={skin} />
      <ellipse cx="135" cy="98" rx="36" ry="43" fill={skin} />
      <path d={`M98 92q-2-46 37-46t37 46q-12-${fringe}-37-${fringe + 2}t-37 ${fringe + 5}z`} fill={hair} />
      <path
        d="M121 121q14 10 28 0"
        fill="none"
        stroke="#0B1F3A"
        strokeOpacity=".45"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {hasGlasses && (
        <g fill="none" stroke="#0B1F3A" strokeWidth="3">
          <circle cx="121" cy="100" r="11" />
          <circle cx="149" cy="100" r="11" />
          <path d="M132 100h6" />
        </g>
      )}
    </svg>
  );
}
