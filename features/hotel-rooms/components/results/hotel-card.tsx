'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useHotelAmenities } from '@/components/booking/terms/use-hotel-amenities';
import { LinkButton } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { RoomDrawing } from '@/components/ui/drawings/room-drawing';
import { HotelPicture } from '@/components/ui/pictures/hotel-picture';
import { PhotoColumn } from '@/components/ui/pictures/photo-column';
import { Icon } from '@/components/ui/basics/icon';
import { Stars } from '@/components/ui/basics/stars';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { HotelOffer } from '@/contract/hotels';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { roomNames } from '@/rules/hotels/room-names';
import { formatMoney, type Money } from '@/rules/money/money';
import type { PackageTrip } from '../../rules/package-trip';
import { shownAmenities } from '../../rules/shown-amenities';
import { useCancelLine } from '../../use-cancel-line';
import { useGapText } from '../../use-gap-text';
import { HotelPlace } from '../hotel/hotel-place';
import { StayPriceView } from '../hotel/stay-price';

/** Rooms left are told when they are few. */
const FEW_ROOMS = 3;

export type HotelCardProps = {
  hotel: HotelOffer;
  /** Its own page, with the stay. */
  href: string;
  stay: StayCriteria;
  /** The buses of a package. */
  trip: PackageTrip | null;
  isPackage: boolean;
  /** The same room together with the buses (F19). */
  doorToBed: Money | null;
  /** Chosen on the map. */
  isMarked: boolean;
  /** When the list was asked for: terms are told from then. */
  now: Date;
  onPoint: (isPointed: boolean) => void;
};

/** The link that takes the focus when the hotel has just been added to the list. */
export function hotelLinkId(hotelIdentifier: string): string {
  return `hotel-${hotelIdentifier}`;
}

/**
 * One row of the results (R74): the hotel with its cheapest room, or rooms for a party that none holds, all in. On a
 * phone it says less, and the whole of it leads to the hotel's page.
 */
export function HotelCard({ hotel, href, stay, trip, isPackage, doorToBed, isMarked, now, onPoint }: HotelCardProps) {
  const t = useTranslations('hotelRooms.card');
  const language = useLocale();
  const amenities = useHotelAmenities();
  const gap = useGapText();
  const cancelLine = useCancelLine();
  const { name, cheapestRoom, split } = hotel;
  const { price, refund } = split ?? cheapestRoom;
  const roomsLeft = split ? null : cheapestRoom.roomsLeft;
  const cancel = refund && price && cancelLine(refund, { currency: price.currency, zone: hotel.zone, now });
  return (
    <article
      className={classNames('hotel hotel--row', isMarked && 'is-marked')}
      aria-label={name}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <div className="hotel__pic">
        {hotel.photos.length > 0 ? (
          <PhotoColumn hotel={hotel} drawn={t('picture', { hotel: name })} />
        ) : (
          <>
            <HotelPicture hotel={hotel} drawn={t('picture', { hotel: name })} />
            <RoomDrawing beds={cheapestRoom.beds} />
          </>
        )}
      </div>
      <div className="hotel__main">
        <h2 className="hotel__name">
          <SoftLink href={href} id={hotelLinkId(hotel.hotelIdentifier)}>
            {name}
          </SoftLink>
          <Stars count={hotel.stars} />
        </h2>
        <ul className="hotel__meta">
          <HotelPlace hotel={hotel} isPackage={isPackage} />
          {split && (
            <li className="hotel__rooms">
              <Icon name="bed" />
              <span>{t('split', { count: split.rooms.length, rooms: roomNames(split.rooms) })}</span>
            </li>
          )}
          {cheapestRoom.board === 'breakfast' && (
            <li className="hotel__extra">
              <Icon name="coffee" />
              {t('breakfast')}
            </li>
          )}
          {shownAmenities(hotel)
            .flatMap((shown) => amenities([shown]))
            .map(({ key, label, icon }) => (
              <li key={key} className="hotel__service">
                <Icon name={icon} />
                {label}
              </li>
            ))}
        </ul>
        <ul className="ticket__terms hotel__terms">
          {/* Of a package the wait for the room counts, of a stay alone the usual hours do not. */}
          <li className={trip ? undefined : 'hotel__service'}>
            <Icon name="clock" />
            <span className="hotel__long">{gap.short(hotel, stay, trip)}</span>
            <span className="hotel__brief">{gap.brief(hotel, stay, trip)}</span>
          </li>
          {cancel && (
            <li className={cancel.isFull ? 'is-good' : undefined}>
              <Icon name={cancel.isNone ? 'ban' : 'undo'} />
              <span>{cancel.text}</span>
            </li>
          )}
        </ul>
      </div>
      <div className="hotel__price">
        {price && (
          <StayPriceView price={price}>
            {doorToBed && (
              <span className="price__per">{t('withBuses', { total: formatMoney(doorToBed, language) })}</span>
            )}
            {roomsLeft !== null && roomsLeft <= FEW_ROOMS && (
              <span className="ticket__seats">{t('roomsLeft', { count: roomsLeft })}</span>
            )}
          </StayPriceView>
        )}
        <LinkButton variant="tint" size="sm" iconEnd="chevronRight" className="hotel__see" href={href} prefetch={false}>
          <span>{t('seeRooms')}</span> <span className="vh">{t('of', { hotel: name })}</span>
        </LinkButton>
      </div>
    </article>
  );
}
