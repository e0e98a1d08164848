import { useId } from 'react';
import { facadePlan, roofPaths, short, storeyHeight, windowPaths, type FacadePlan } from './facade-shapes';
import { seededRandom } from './seeded-random';

const MANSARD = '#2B4263';
const LAMPLIGHT = '#FFD08F';
const SHOP = '#FFE2B5';
const DOOR = '#12305A';
const AWNING = '#F97316';

export type FacadeProps = {
  /** Usually the hotel's identifier: the same seed draws the same building. */
  seed: string;
  /** Text alternative, for example 'Drawn front of The Foundry House'; without it the picture is decoration. */
  title?: string;
  width?: number;
  height?: number;
};

/**
 * A hotel drawn from a seed (notes: pictures are data): storeys, roof, colours, day or night. Keeps its colours in the
 * dark scheme.
 */
export function Facade({ seed, title, width = 320, height = 240 }: FacadeProps) {
  const id = useId();
  const random = seededRandom(seed);
  const plan = facadePlan(random, { width, height });
  const windows = windowPaths(random, plan);
  const { roof, dormers } = roofPaths(plan, height);
  const { x, base, top, colours, walls, neighbours } = plan;
  const right = short(x + plan.width);
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
          <stop stopColor={plan.sky[0]} />
          <stop offset="1" stopColor={plan.sky[1]} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <circle
        cx={short(width * (plan.discSide === 'left' ? 0.14 : 0.86))}
        cy={short(height * 0.18)}
        r={short(height * 0.055)}
        fill={colours.disc}
      />
      <path
        d={`M0 ${short(base)}v${short(-neighbours[0])}H${short(x - 6)}V${short(base)}zM${short(right + 6)} ${short(base)}v${short(-neighbours[1])}H${width}V${short(base)}z`}
        fill={colours.neighbours}
        opacity=".75"
      />
      {roof && <path d={roof} fill={plan.roof === 'mansard' ? MANSARD : walls.trim} />}
      {dormers && <path d={dormers} fill={colours.dormer} />}
      <rect x={short(x)} y={short(top)} width={short(plan.width)} height={short(base - top)} fill={walls.wall} />
      <rect
        x={short(x + plan.width * 0.72)}
        y={short(top)}
        width={short(plan.width * 0.28)}
        height={short(base - top)}
        fill="#0B1F3A"
        opacity=".07"
      />
      <rect x={short(x - 5)} y={short(top - 3)} width={short(plan.width + 10)} height="6" fill={walls.trim} />
      <path d={windows.dark} fill={colours.window} />
      <path d={windows.lit} fill={LAMPLIGHT} />
      <Bands plan={plan} />
      <GroundFloor plan={plan} />
      <rect y={short(base)} width={width} height={short(height - base)} fill={colours.street} />
      <path d={`M0 ${short(base + 2)}H${width}`} stroke="#FFF" strokeOpacity=".35" strokeWidth="3" />
      <Tree x={x - 20} height={plan.trees[0]} base={base} colour={colours.tree} />
      <Tree x={right + 22} height={plan.trees[1]} base={base} colour={colours.tree} />
    </svg>
  );
}

/** Lines between the storeys. */
function Bands({ plan }: { plan: FacadePlan }) {
  const storey = storeyHeight(plan);
  const lines = Array.from(
    { length: plan.storeys - 2 },
    (_, index) => `M${short(plan.x)} ${short(plan.top + (index + 1) * storey + 2)}h${short(plan.width)}`,
  );
  return <path d={lines.join('')} stroke={plan.walls.trim} strokeWidth="2" />;
}

/** Lit windows to the street, the door and its awning. */
function GroundFloor({ plan }: { plan: FacadePlan }) {
  const { x, width, base, top, storeys, walls } = plan;
  const y = top + (storeys - 1) * storeyHeight(plan) + 6;
  const doorWidth = width * 0.16;
  const door = x + width / 2 - doorWidth / 2;
  const pane = (share: number) =>
    `M${short(x + width * share)} ${short(y + 10)}h${short(width * 0.28)}V${short(base - 5)}h${short(-width * 0.28)}z`;
  return (
    <>
      <rect x={short(x)} y={short(y)} width={short(width)} height={short(base - y)} fill={walls.trim} />
      <path d={`${pane(0.07)}${pane(0.65)}`} fill={SHOP} />
      <rect x={short(door)} y={short(y + 8)} width={short(doorWidth)} height={short(base - y - 8)} fill={DOOR} />
      <path d={`M${short(door + doorWidth / 2)} ${short(y + 10)}V${short(base)}`} stroke={SHOP} strokeWidth="1.5" />
      <path
        d={`M${short(door - 10)} ${short(y + 9)}h${short(doorWidth + 20)}l5 8h${short(-doorWidth - 30)}z`}
        fill={AWNING}
      />
    </>
  );
}

function Tree({ x, height, base, colour }: { x: number; height: number; base: number; colour: string }) {
  return (
    <>
      <rect x={short(x - 2)} y={short(base - height * 0.5)} width="4" height={short(height * 0.5)} fill="#5A4634" />
      <ellipse
        cx={short(x)}
        cy={short(base - height * 0.75)}
        rx={short(height * 0.32)}
        ry={short(height * 0.45)}
        fill={colour}
      />
    </>
  );
}
