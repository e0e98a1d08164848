/** Kinds of beds that are drawn: how wide they stand, and whether one lies above the other. */
type DrawnBed = 'single' | 'double' | 'queen' | 'king' | 'sofa' | 'bunk';

export type RoomDrawingProps = {
  beds: readonly { kind: DrawnBed; count: number }[];
  /** Text alternative; without it the picture is decoration. */
  title?: string;
};

const WIDTH = 160;
const FLOOR = 92;
/** Share of a bed's full width at which each kind is drawn. */
const BREADTH: Readonly<Record<DrawnBed, number>> = {
  single: 0.72,
  double: 0.9,
  queen: 1,
  king: 1.16,
  sofa: 0.92,
  bunk: 0.72,
};
const BED_WIDTH = 84;
/** More do not fit the picture. */
const MAX_DRAWN = 3;

/** A room as it is slept in: its beds, a window on the city, a lamp. */
export function RoomDrawing({ beds, title }: RoomDrawingProps) {
  const drawn = beds.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind)).slice(0, MAX_DRAWN);
  const wanted = drawn.reduce((reached, kind) => reached + BREADTH[kind] * BED_WIDTH, 0);
  const scale = Math.min(1.1, (WIDTH - 16 - 6 * Math.max(0, drawn.length - 1)) / wanted);
  const left = (WIDTH - wanted * scale - 6 * Math.max(0, drawn.length - 1)) / 2;
  const places = drawn.map((kind, index) => ({
    kind,
    x:
      left +
      index * 6 +
      drawn.slice(0, index).reduce((reached, other) => reached + BREADTH[other] * BED_WIDTH * scale, 0),
  }));
  return (
    <svg
      viewBox="0 0 160 110"
      preserveAspectRatio="xMidYMax slice"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      <rect width="160" height="110" fill="#DDE7F2" />
      <rect y="90" width="160" height="20" fill="#C7B49D" />
      <rect x="104" y="14" width="40" height="40" rx="2" fill="#274D83" />
      <path d="M104 54V40h8v-9h8v12h6V26h7v18h6v-8h5v18z" fill="#12305A" />
      <circle cx="113" cy="23" r="4" fill="#FFE3BF" />
      <path d="M104 14h40v40h-40zM124 14v40" fill="none" stroke="#FFF" strokeWidth="3" />
      <path d="M60 0v16" stroke="#6B7B90" strokeWidth="1.5" />
      <path d="M52 26q0-10 8-10t8 10z" fill="#F6A457" />
      <ellipse cx="80" cy="99" rx="66" ry="5" fill="#A7937B" opacity=".5" />
      {places.map(({ kind, x }, index) => (
        <g
          key={index}
          transform={`translate(${Math.round(x * 10) / 10} ${FLOOR}) scale(${Math.round(BREADTH[kind] * scale * 100) / 100} ${Math.round(scale * 100) / 100})`}
        >
          {kind === 'sofa' ? <Sofa /> : <Bed />}
          {kind === 'bunk' && (
            <g transform="translate(0 -36)">
              <Bed />
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}

/** A bed from the side, 84 wide, standing on y = 0. */
function Bed() {
  return (
    <>
      <path d="M0 0v-44q0-5 5-5t5 5V0z" fill="#8A5B3C" />
      <path d="M8-18h74V0h-5v-6H13V0H8z" fill="#6E472D" />
      <rect x="9" y="-30" width="74" height="14" rx="4" fill="#FFF" />
      <path d="M34-33h45q5 0 5 5v14H34z" fill="#5E8FCB" />
      <path d="M34-33h9v19h-9z" fill="#FFF" />
      <rect x="12" y="-38" width="22" height="11" rx="5" fill="#F4F7FB" stroke="#C9D6E6" />
    </>
  );
}

/** A sofa bed from the front, 84 wide. */
function Sofa() {
  return (
    <>
      <path d="M6 0v-5h8v5zm64 0v-5h8v5z" fill="#6E472D" />
      <rect x="8" y="-40" width="68" height="28" rx="8" fill="#4E6F9E" />
      <rect y="-28" width="16" height="24" rx="7" fill="#5E8FCB" />
      <rect x="68" y="-28" width="16" height="24" rx="7" fill="#5E8FCB" />
      <rect x="12" y="-20" width="60" height="15" rx="4" fill="#7FA8DC" />
    </>
  );
}
