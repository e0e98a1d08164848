'use client';

import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { HotelSkeleton } from '@/components/ui/skeletons/hotel-skeleton';
import { SmoothRows } from '@/components/ui/lists/smooth-rows';
import { useHeldOrder } from '@/components/ui/lists/use-held-order';
import type { HotelOffer } from '@/contract/hotels';
import { HOTELS_PER_PAGE } from '@/rules/hotels/hotel-pages';
import { doorToBedWith } from '@/lib/booking-session/cart/cart-contents';
import { useSession } from '@/lib/booking-session/session/session.queries';
import type { Language } from '@/rules/language';
import type { HotelList } from '../../rules/hotel-list';
import type { PackageTrip } from '../../rules/package-trip';
import { hotelPagePath, type StaySearch } from '../../rules/stay-paths';
import { HotelCard, hotelLinkId } from './hotel-card';

export type HotelRowsProps = {
  language: Language;
  search: StaySearch;
  trip: PackageTrip | null;
  list: HotelList;
  /** Rows of earlier filters, until the new ones come. */
  isStale: boolean;
  markedId: string | null;
  onPoint: (hotelIdentifier: string | null) => void;
  onMore: () => void;
};

/** The hotels shown so far; no row moves under a pointer, and what is added stands below and takes the focus. */
export function HotelRows({ language, search, trip, list, isStale, markedId, onPoint, onMore }: HotelRowsProps) {
  const t = useTranslations('hotelRooms.list');
  const { data: session } = useSession();
  const { order, handlers } = useHeldOrder(list.hotels.map(({ hotelIdentifier }) => hotelIdentifier));
  const byId = new Map(list.hotels.map((hotel) => [hotel.hotelIdentifier, hotel]));
  const added = useAddedFocus(order);
  const left = list.total - order.length;
  const isPackage = search.product === 'busHotel';
  const doorToBed = ({ cheapestRoom, split }: HotelOffer) => {
    const { price } = split ?? cheapestRoom;
    return isPackage && trip && price
      ? doorToBedWith(session, { amount: price.total, currency: price.currency })
      : null;
  };
  return (
    <>
      <SmoothRows className="stack gap-14" order={order} aria-busy={isStale || undefined} {...handlers}>
        {order.map((id) => {
          const hotel = byId.get(id);
          return (
            hotel && (
              <HotelCard
                key={id}
                hotel={hotel}
                href={hotelPagePath(search, hotel, language)}
                stay={search.stay}
                trip={trip}
                isPackage={isPackage}
                doorToBed={doorToBed(hotel)}
                isMarked={id === markedId}
                now={new Date(list.startedAt)}
                onPoint={(isPointed) => onPoint(isPointed ? id : null)}
              />
            )
          );
        })}
        {list.isSearching && (
          <HotelSkeleton
            count={list.isLoadingMore ? Math.min(HOTELS_PER_PAGE, Math.max(1, left)) : 1}
            label={t('waiting')}
          />
        )}
      </SmoothRows>
      {left > 0 && (
        <div className="more">
          <p className="small muted">{t('seen', { shown: order.length, count: list.total })}</p>
          <Button
            isBusy={list.isLoadingMore}
            onClick={() => {
              added.expect();
              onMore();
            }}
          >
            {t('showMore', { count: Math.min(HOTELS_PER_PAGE, left) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** After 'Show more' the first hotel that was not there before takes the focus; nothing scrolls. */
function useAddedFocus(order: readonly string[]): { expect: () => void } {
  const before = useRef<ReadonlySet<string> | null>(null);
  useLayoutEffect(() => {
    const known = before.current;
    const first = known && order.find((id) => !known.has(id));
    if (!first) return;
    before.current = null;
    document.getElementById(hotelLinkId(first))?.focus({ preventScroll: true });
  }, [order]);
  return {
    expect: () => {
      before.current = new Set(order);
    },
  };
}
