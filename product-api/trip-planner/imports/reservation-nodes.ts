import { MAX_FOUND } from './findings';
import { first, isNode, textOf, typesOf, type Node } from './node-values';

/** The kinds that the planner has a place for. */
export type ReservationType =
  'BusReservation' | 'LodgingReservation' | 'EventReservation' | 'FoodEstablishmentReservation';
const READ: readonly string[] = [
  'BusReservation',
  'LodgingReservation',
  'EventReservation',
  'FoodEstablishmentReservation',
] satisfies ReservationType[];

export type Reservation = { type: ReservationType; node: Node };

/** No file that anybody sent has more. */
const MAX_VALUES = 50_000;
const DEEPEST = 40;
/** Said once of a whole package, and meant for each of its parts. */
const OF_PACKAGE = ['reservationNumber', 'reservationId', 'underName', 'provider', 'reservationStatus'] as const;

/**
 * The reservations in documents of schema.org, wherever they stand: in lists, graphs, packages, or beside something
 * else.
 * @returns `skipped`: cancelled ones, and those of kinds that the planner has no place for (trains, flights, cars)
 */
export function findReservations(documents: readonly unknown[]): { reservations: Reservation[]; skipped: number } {
  const reservations: Reservation[] = [];
  let skipped = 0;
  const waiting: { value: unknown; depth: number }[] = documents.toReversed().map((value) => ({ value, depth: 0 }));
  let seen = 0;
  for (let next = waiting.pop(); next && seen < MAX_VALUES && reservations.length < MAX_FOUND; next = waiting.pop()) {
    seen += 1;
    const { value, depth } = next;
    const type = isNode(value) ? typesOf(value).find((name) => name.endsWith('Reservation')) : undefined;
    if (type && isNode(value)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- READ holds no other
      if (READ.includes(type) && !isCancelled(value)) reservations.push({ type: type as ReservationType, node: value });
      else skipped += 1;
    } else if (depth < DEEPEST && typeof value === 'object' && value !== null) {
      for (const part of partsOf(value).toReversed()) waiting.push({ value: part, depth: depth + 1 });
    }
  }
  return { reservations, skipped };
}

function partsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked above
  const node = value as Node;
  const parts = node.subReservation;
  if (!typesOf(node).includes('ReservationPackage') || parts === undefined) return Object.values(node);
  const common = Object.fromEntries(
    OF_PACKAGE.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]])),
  );
  return [parts].flat(1).map((part: unknown) => (isNode(part) ? { ...common, ...part } : part));
}

/** 'https://schema.org/ReservationCancelled', and 'Cancelled' as older senders write. */
function isCancelled({ reservationStatus }: Node): boolean {
  const status = first(reservationStatus);
  return /cancel/i.test(isNode(status) ? textOf(status['@id'] ?? status.name) : textOf(status));
}
