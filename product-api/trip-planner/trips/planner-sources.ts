import type { Account } from '../../accounts/account';
import { listAccounts } from '../../accounts/list-accounts';
import type { ApiContext } from '../../context';
import { listItemDays, type ItemDays } from '../items/planner-items.repository';
import {
  bookingNumberOf,
  daysOfPart,
  isBookingOf,
  isPartCancelled,
  listBookingsOf,
  partsOf,
  type PurchasedPart,
} from '../purchased/purchased-parts';
import { listItemsSharedWith, type Share } from '../items/viewers.repository';

/**
 * What stands in a planner, before it is read: the parts that the account bought, the parts and items that others share
 * with it.
 */
export type PlannerSources = {
  bought: PurchasedPart[];
  sharedParts: { part: PurchasedPart; ownerId: number }[];
  sharedItems: Share[];
};

/**
 * One query for what is shared, and those of bookings. An unverified address has nothing shared with it and bought
 * nothing (D54, D55). A part is shared as long as who shares it owns the booking.
 * What was cancelled stands in no planner: `isWithCancelled` is for calendars, which take out what they are told of
 * (D73).
 */
export async function readSources(
  ctx: ApiContext,
  account: Account,
  { isWithCancelled = false }: { isWithCancelled?: boolean } = {},
): Promise<PlannerSources> {
  const { db } = ctx.database;
  const shares = account.isEmailVerified ? await listItemsSharedWith(db, account) : [];
  const ofBookings = shares.filter(({ itemId }) => bookingNumberOf(itemId) !== null);
  const numbers = new Set(ofBookings.flatMap(({ itemId }) => bookingNumberOf(itemId) ?? []));
  const [bookings, sharers] = await Promise.all([
    listBookingsOf(ctx, account, [...numbers]),
    listAccounts(db, [...new Set(ofBookings.map(({ ownerId }) => ownerId))]),
  ]);
  const parts = bookings.flatMap(partsOf).filter((part) => isWithCancelled || !isPartCancelled(part));
  return {
    bought: parts.filter(({ sold }) => isBookingOf(sold, account)),
    sharedParts: sharedPartsOf(
      parts.filter(({ sold }) => !isBookingOf(sold, account)),
      ofBookings,
      sharers,
    ),
    sharedItems: shares.filter(({ itemId }) => bookingNumberOf(itemId) === null),
  };
}

/** Each part once, though several of its owners may share it. */
function sharedPartsOf(
  parts: readonly PurchasedPart[],
  shares: readonly Share[],
  sharers: ReadonlyMap<number, Account>,
): PlannerSources['sharedParts'] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const shared = shares.flatMap(({ itemId, ownerId }) => {
    const [part, sharer] = [byId.get(itemId), sharers.get(ownerId)];
    return part && sharer && isBookingOf(part.sold, sharer) ? [{ part, ownerId }] : [];
  });
  // Of several the first stays.
  return [...new Map(shared.reverse().map((share) => [share.part.id, share])).values()].reverse();
}

/** First and last days of everything with a date, without reading what it says. */
export async function listDays(ctx: ApiContext, account: Account, sources: PlannerSources): Promise<ItemDays[]> {
  const { db } = ctx.database;
  const [own, shared] = await Promise.all([
    listItemDays(db, { ownerId: account.id }),
    listItemDays(db, { ids: sources.sharedItems.map(({ itemId }) => itemId) }),
  ]);
  const parts = [...sources.bought, ...sources.sharedParts.map(({ part }) => part)];
  return [...own, ...shared, ...parts.map(daysOfPart)];
}
