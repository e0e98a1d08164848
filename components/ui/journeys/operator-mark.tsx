import { pick, seededRandom } from '../drawings/seeded-random';

/** White drawings in a square of 28. */
const SHAPES = {
  wings: <path d="M5 10c5 0 7 2 9 6 2-4 4-6 9-6-3 2-5 5-6 10l-3-4-3 4c-1-5-3-8-6-10z" fill="#FFF" />,
  leaf: (
    <path
      d="m14 4 2 4 3-1-1 5 4-1-1 3 2 2-5 3v2l-4-1-4 1v-2l-5-3 2-2-1-3 4 1-1-5 3 1zM13.3 20h1.4v4h-1.4z"
      fill="#FFF"
    />
  ),
  waves: (
    <path
      d="M4 12c3-4 6-4 9 0s6 4 11-1M4 19c3-4 6-4 9 0s6 4 11-1"
      fill="none"
      stroke="#FFF"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  ),
  star: <path d="m14 4 2.5 7.5L24 14l-7.5 2.5L14 24l-2.5-7.5L4 14l7.5-2.5z" fill="#FFF" />,
  peaks: <path d="m4 21 7-13 4 7 2-3 7 9z" fill="#FFF" />,
  chevrons: (
    <path
      d="m7 7 7 7-7 7m7-14 7 7-7 7"
      fill="none"
      stroke="#FFF"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  sun: (
    <path
      d="M14 9a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0-5v2m0 16v2m10-10h-2M6 14H4m17-7-1.4 1.400M8.4 19.6 7 21m14 0-1.4-1.400M8.4 8.4 7 7"
      fill="#FFF"
      stroke="#FFF"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
  road: <path d="M10.5 4 6 24h4.500l1-5h5l1 5H22L17.5 4h-2.700v3h-1.600V4zm2.7 6h1.600v4h-1.600z" fill="#FFF" />,
} as const;

type MarkShape = keyof typeof SHAPES;

function isMarkShape(shape: string): shape is MarkShape {
  return shape in SHAPES;
}

/** White passes AA on each. */
const COLOURS = ['#143D7A', '#B3261E', '#0F6B6B', '#4A2D7A', '#7A3E0B', '#1F5F34', '#8A1C5A', '#33475F'] as const;

export type OperatorMarkProps = {
  name: string;
  /** Brand colour, dark enough for white on it; one is drawn from the name if absent. */
  color?: string | null;
  /** One of our drawings; the initial letter if absent. */
  shape?: string | null;
};

/** A company's square mark. The name always stands beside it, so that it is decoration. */
export function OperatorMark({ name, color, shape }: OperatorMarkProps) {
  const fill = color ?? pick(seededRandom(name), COLOURS);
  const drawing = shape && isMarkShape(shape) ? SHAPES[shape] : null;
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill={fill} />
      {drawing ?? (
        <text x="14" y="19.5" textAnchor="middle" fontSize="15" fontWeight="700" fill="#FFF">
          {initialOf(name)}
        </text>
      )}
    </svg>
  );
}

function initialOf(name: string): string {
  return (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('fr-CA');
}

/** Mark, name and, where known, the number of the trip. */
export function OperatorName({ number, ...mark }: OperatorMarkProps & { number?: string | null }) {
  return (
    <span className="operator">
      <OperatorMark {...mark} />
      <span>
        {mark.name} {number && <small>{number}</small>}
      </span>
    </span>
  );
}
