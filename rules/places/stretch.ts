type Flat = readonly [x: number, y: number];

/** How far a point lies from a straight stretch on a plane, and after which share of it (0 to 1) it comes closest. */
export function besideStretch([x, y]: Flat, [x1, y1]: Flat, [x2, y2]: Flat): { distance: number; share: number } {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return { distance: Math.hypot(x - x1 - share * dx, y - y1 - share * dy), share };
}
