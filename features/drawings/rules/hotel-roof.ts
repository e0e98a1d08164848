import type { Building } from './hotel-plan';
import { box, disc, filled, shape, short, stroked } from './shapes';

const LAMPLIGHT = '#FFD08F';
const GLASS = '#DDEAF7';

/** The roof, and what stands out of it. */
export function roofOf(building: Building): string {
  switch (building.plan.form) {
    case 'house':
      return houseRoof(building);
    case 'lodge':
      return lodgeRoof(building);
    case 'tower':
      return towerTop(building);
    case 'manor':
      return mansard(building, 30) + flags(building, 30);
    case 'block':
      return blockRoof(building);
  }
}

function houseRoof({ plan, x, width, top }: Building): string {
  const { roof } = plan.walls;
  const rise = 34 + 14 * plan.roof;
  const chimney = filled(box(x + width * 0.74, top - rise - 4, 10, rise), plan.walls.trim);
  const hip = plan.roof < 0.5 ? 0.5 : 0.28;
  const cover = shape(
    [x - 9, top + 2],
    [x + width * hip, top - rise],
    [x + width * (1 - hip), top - rise],
    [x + width + 9, top + 2],
  );
  const places = hip === 0.5 ? [0.5] : [0.3, 0.5, 0.7];
  const dormers = places.map((share) => {
    const middle = x + width * share;
    return {
      gable: shape([middle - 12, top - 8], [middle, top - 27], [middle + 12, top - 8]),
      pane: box(middle - 5, top - 17, 10, 10),
    };
  });
  return (
    chimney +
    filled(cover, roof) +
    filled(dormers.map(({ gable }) => gable).join(''), plan.walls.trim) +
    filled(dormers.map(({ pane }) => pane).join(''), plan.light.isNight ? LAMPLIGHT : GLASS)
  );
}

/** Timbers to the ridge, and a great window under it. */
function lodgeRoof({ plan, x, width, top }: Building): string {
  const [middle, ridge] = [x + width / 2, top - 58];
  const pane = shape([middle, ridge + 20], [middle + width * 0.17, top - 2], [middle - width * 0.17, top - 2]);
  return (
    filled(shape([x - 16, top + 6], [middle, ridge], [x + width + 16, top + 6]), plan.walls.roof) +
    filled(shape([x + 6, top + 2], [middle, ridge + 12], [x + width - 6, top + 2]), plan.walls.wall) +
    filled(pane, plan.light.isNight ? LAMPLIGHT : GLASS) +
    stroked(`M${short(middle)} ${short(ridge + 18)}V${short(top)}`, plan.walls.roof, 3)
  );
}

function towerTop({ plan, x, width, top }: Building): string {
  const { trim, roof } = plan.walls;
  if (plan.roof < 0.34)
    return (
      filled(box(x + width * 0.2, top - 12, width * 0.6, 14), trim) +
      stroked(`M${short(x + width / 2)} ${short(top - 12)}v-18`, roof, 2) +
      disc(x + width / 2, top - 31, 2.5, '#F97316')
    );
  if (plan.roof < 0.67) return filled(shape([x, top], [x, top - 10], [x + width, top - 22], [x + width, top]), roof);
  return (
    filled(box(x + width * 0.12, top - 9, width * 0.76, 10), trim) +
    filled(box(x + width * 0.28, top - 17, width * 0.44, 9), roof) +
    filled(box(x + width * 0.34, top - 14.5, width * 0.32, 4), LAMPLIGHT)
  );
}

function mansard({ plan, x, width, top }: Building, rise: number): string {
  const cover = shape([x, top], [x + width * 0.07, top - rise], [x + width * 0.93, top - rise], [x + width, top]);
  const count = Math.max(3, Math.round(width / 46));
  const dormers = Array.from({ length: count }, (_, index) => {
    const left = x + width * (0.12 + (0.76 * (index + 0.5)) / count) - 5;
    return `M${short(left)} ${short(top - 4)}v-10q5-8 10 0v10z`;
  });
  return filled(cover, plan.walls.roof) + filled(dormers.join(''), plan.light.isNight ? LAMPLIGHT : GLASS);
}

function flags({ plan, x, width, top }: Building, rise: number): string {
  if (!plan.hasFlags) return '';
  const poles = [0.2, 0.8].map((share) => short(x + width * share));
  return (
    stroked(poles.map((pole) => `M${pole} ${short(top - rise)}v-22`).join(''), plan.light.trunk, 1.5) +
    filled(poles.map((pole) => `M${pole} ${short(top - rise - 22)}l14 4-14 5z`).join(''), plan.awning)
  );
}

function blockRoof(building: Building): string {
  const { plan, x, width, top } = building;
  const { trim, roof } = plan.walls;
  if (plan.roof < 0.28) return mansard(building, 24);
  if (plan.roof < 0.5)
    return filled(shape([x + width * 0.3, top], [x + width / 2, top - 22], [x + width * 0.7, top]), trim);
  if (plan.roof < 0.68)
    return (
      filled(box(x + width * 0.62, top - 20, 20, 20), '#6B4A36') +
      filled(
        shape([x + width * 0.6, top - 20], [x + width * 0.6 + 14, top - 31], [x + width * 0.6 + 28, top - 20]),
        roof,
      )
    );
  if (plan.roof < 0.84)
    return (
      filled(box(x + width * 0.26, top - 17, width * 0.48, 13), roof) +
      filled(box(x + width * 0.31, top - 13, width * 0.38, 5), LAMPLIGHT) +
      flags(building, 0)
    );
  return filled(box(x + width * 0.36, top - 14, width * 0.28, 14), trim) + flags(building, 0);
}
