/**
 * What live times have to say beside a change by the bus's own company that a page tells already: nothing of a bus that
 * it has cancelled; of one that it has moved only that it does not run after all.
 */
export function besideChange(kind: 'BUS_CANCELLED' | 'BUS_MOVED' | 'ROOM_GONE' | undefined) {
  return { isHidden: kind === 'BUS_CANCELLED', only: kind === 'BUS_MOVED' ? ('cancelled' as const) : undefined };
}
