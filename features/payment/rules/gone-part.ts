import type { Session } from '@/contract/session';
import type { BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import { countCartItems } from '@/lib/booking-session/cart-items';
import { hotelsAgainPath, searchAgainPath } from '@/lib/booking-session/cart/search-again';
import { pathFor } from '@/lib/paths/routes';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';

type PartKind = 'bus' | 'hotel' | 'activity';

/** The part of the trip that could not be had, and where another one is chosen in its place. */
export type GonePart = {
  kind: PartKind;
  /** Its name; null where the refusal does not say which one, or it has left the cart. */
  name: string | null;
  searchHref: string;
  /** The trip has other parts, and they are kept. */
  hasOthers: boolean;
  /** The supplier has said no: asking for the same again is of no use. */
  isFinal: boolean;
};

type GoneContext = {
  session: Session;
  /** This tab's own search. */
  search: SearchCriteria | null;
  language: Language;
};

/** Refusals after which nothing of the cart is left. */
const ALL_IS_GONE = new Set<BookingRefusal['code']>(['CART_EMPTY', 'SESSION_NOT_FOUND']);

/** What a refusal says is gone (D48): seats, the room or places of an activity. */
export function gonePartOf(
  { code, part = 0, partKind }: Pick<BookingRefusal, 'code' | 'part' | 'partKind'>,
  { session, search, language }: GoneContext,
): GonePart {
  const kind = partKind ?? likelyKind(code, session);
  const activity = session.bookedActivities[part];
  const names: Readonly<Record<PartKind, string | undefined>> = {
    bus: routeOf(session, part),
    hotel: session.bookedHotels[part]?.hotel.name,
    activity: activity?.activityName,
  };
  const paths: Readonly<Record<PartKind, () => string>> = {
    bus: () => searchAgainPath(search, session, language),
    hotel: () => hotelsAgainPath(session, language),
    activity: () =>
      activity ? pathFor('activity', language, { id: activity.activityId }) : pathFor('activities', language),
  };
  return {
    kind,
    name: names[kind] ?? null,
    searchHref: paths[kind](),
    hasOthers: !ALL_IS_GONE.has(code) && countCartItems(session) > 1,
    isFinal: code === 'SUPPLIER_REFUSED',
  };
}

/**
 * A booking that failed while nobody looked says its code alone: it is hotels that confirm later, and else the first
 * part there is.
 */
function likelyKind(code: BookingRefusal['code'], { bookedBuses, bookedHotels, bookedActivities }: Session): PartKind {
  if (code === 'SUPPLIER_REFUSED') return 'hotel';
  if (bookedBuses.length > 0) return 'bus';
  return bookedHotels.length > 0 || bookedActivities.length === 0 ? 'hotel' : 'activity';
}

function routeOf({ bookedBuses }: Session, part: number): string | undefined {
  const journey = bookedBuses[part]?.tickets[0]?.journey;
  return journey ? `${journey.departureLocation.cityName} – ${journey.destinationLocation.cityName}` : undefined;
}
