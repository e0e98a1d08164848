import type { PlannerFields } from '@/contract/planner-items';
import { busFields } from './bus-fields';
import { MAX_FOUND, type Findings } from './findings';
import type { KnownPlaces } from './known-places';
import { nodesOf, type Node } from './node-values';
import { findReservations, type ReservationType } from './reservation-nodes';
import { activityFields, hotelFields, restaurantFields } from './place-fields';

/** Trips or events that one reservation is for. */
const MAX_SUBJECTS = 20;

type Reader = (reservation: Node, subject: Node, places: KnownPlaces) => PlannerFields;

const READERS: Readonly<Record<ReservationType, Reader>> = {
  BusReservation: busFields,
  LodgingReservation: hotelFields,
  EventReservation: activityFields,
  FoodEstablishmentReservation: restaurantFields,
};

/**
 * Reservations of schema.org as items. One for several trips or events is an item each. What is beyond the most is not
 * even read.
 */
export function reservationFindings(documents: readonly unknown[], places: KnownPlaces): Findings {
  const { reservations, skipped } = findReservations(documents);
  const parts = reservations.flatMap(({ type, node }) =>
    subjectsOf(node).map((subject) => ({ read: READERS[type], node, subject })),
  );
  return {
    fields: parts.slice(0, MAX_FOUND).map(({ read, node, subject }) => read(node, subject, places)),
    skipped,
    repeating: new Set(),
    ids: new Map(),
  };
}

/** What was reserved; a sender that says nothing of it leaves an item to be completed. */
function subjectsOf({ reservationFor }: Node): Node[] {
  const subjects = nodesOf(reservationFor).slice(0, MAX_SUBJECTS);
  return subjects.length > 0 ? subjects : [{}];
}
