'use client';

import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { useBedWords } from '@/components/booking/terms/use-bed-words';
import { useRefundLines } from '@/components/booking/terms/use-refund-lines';
import { useHotelAmenities } from '@/components/booking/terms/use-hotel-amenities';
import { Badge } from '@/components/ui/basics/badge';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import { RoomDrawing } from '@/components/ui/drawings/room-drawing';
import type { RoomOffer, StayPrice } from '@/contract/hotels';
import { useIsLive } from '@/lib/idle/use-is-live';
import { travellersOf, type Party } from '@/rules/travellers/party';
import type { ChoosingRoom } from '../../use-choose-room';
import { RoomDetails } from './room-details';
import { RoomProblemNote } from './room-problem-note';
import { StayPriceView } from './stay-price';

/** Rooms left are told when they are few. */
const FEW_ROOMS = 3;

export type RoomRowProps = {
  room: RoomOffer;
  party: Party;
  /** The hotel's clocks, for its terms. */
  zone: string;
  now: Date;
  /** In the cart for this stay, at this price: it may be the last one, which nobody else can have. */
  bookedPrice: StayPrice | null;
  /** Null while no dates are known: then nothing has a price. */
  choosing: ChoosingRoom | null;
};

/**
 * One kind of room for this party and stay (F21): beds, terms with their dates, price a night and in all, and whether
 * it can be had.
 */
export function RoomRow({ room, party, zone, now, bookedPrice, choosing }: RoomRowProps) {
  const t = useTranslations('hotelRooms.rooms');
  const bedWords = useBedWords();
  const amenities = useHotelAmenities();
  const titleId = useId();
  const { name, beds, sizeSquareMeters, maxGuests } = room;
  const size = sizeSquareMeters === null ? null : t('size', { count: sizeSquareMeters });
  const problem = choosing?.problem?.choiceId === room.roomIdentifier ? choosing.problem : null;
  return (
    <article className={classNames('room', bookedPrice && 'is-selected')} aria-labelledby={titleId}>
      <div className="room__main">
        <div className="pic">
          <RoomDrawing beds={beds} title={t('picture', { beds: bedWords(beds) })} />
        </div>
        <div>
          <h3 className="tl__title" id={titleId}>
            {name}
          </h3>
          <ul className="room__facts">
            <li>
              <Icon name="bed" />
              {[size, bedWords(beds), t('sleeps', { count: maxGuests })].filter(Boolean).join(', ')}
            </li>
            {amenities(room.amenities).map(({ key, label, icon }) => (
              <li key={key}>
                <Icon name={icon} />
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <RoomTerms room={room} party={party} zone={zone} now={now} />
      <div className="room__price">
        <RoomOfferView room={room} party={party} bookedPrice={bookedPrice} choosing={choosing} />
      </div>
      {(room.price || problem) && (
        <div className="room__more">
          {problem && (
            <RoomProblemNote
              problem={problem}
              isBusy={choosing?.pendingId === room.roomIdentifier}
              onAgree={(price) => choosing?.choose([room], price)}
            />
          )}
          {room.price && <RoomDetails price={room.price} roomName={name} />}
        </div>
      )}
    </article>
  );
}

function RoomTerms({ room, party, zone, now }: Pick<RoomRowProps, 'room' | 'party' | 'zone' | 'now'>) {
  const t = useTranslations('hotelRooms.rooms');
  const refundLines = useRefundLines();
  const { refund, price, board } = room;
  const lines = refund && price ? refundLines(refund, { currency: price.currency, zone, now }) : [];
  return (
    <ul className="room__terms">
      {lines.map(({ text, isFull }) => (
        <li key={text} className={isFull ? 'is-good' : undefined}>
          <Icon name={isFull ? 'undo' : 'info'} />
          <span>{text}</span>
        </li>
      ))}
      <li>
        <Icon name="coffee" />
        <span>
          {board === 'breakfast' ? t('breakfastFor', { count: price ? travellersOf(party) : 1 }) : t('noBreakfast')}
        </span>
      </li>
      {price && (
        <li>
          <Icon name="card" />
          <span>{t('payToday')}</span>
        </li>
      )}
    </ul>
  );
}

/** Price and button, or why the room cannot be had. */
function RoomOfferView({
  room,
  party,
  bookedPrice,
  choosing,
}: Pick<RoomRowProps, 'room' | 'party' | 'bookedPrice' | 'choosing'>) {
  const t = useTranslations('hotelRooms.rooms');
  const isLive = useIsLive();
  const { price, availability, roomsLeft, name } = room;
  if (!choosing) return <p className="small muted">{t('noDates')}</p>;
  if (bookedPrice) {
    return (
      <>
        <StayPriceView price={bookedPrice} />
        <Button variant="solid" size="sm" icon="check" aria-pressed disabled={!isLive} onClick={choosing.goOn}>
          {t('chosen')} <span className="vh">{name}</span>
        </Button>
      </>
    );
  }
  if (availability === 'tooSmall') return <Badge tone="warning">{t('tooSmall', { count: travellersOf(party) })}</Badge>;
  if (availability === 'soldOut') return <Badge tone="danger">{t('soldOut')}</Badge>;
  if (!price) return <p className="small muted">{t('priceNotSet')}</p>;
  return (
    <>
      <StayPriceView price={price}>
        {roomsLeft !== null && roomsLeft <= FEW_ROOMS && (
          <span className="ticket__seats">{t('roomsLeft', { count: roomsLeft })}</span>
        )}
      </StayPriceView>
      <Button
        variant="tint"
        size="sm"
        aria-pressed={false}
        disabled={!isLive}
        isBusy={choosing.pendingId === room.roomIdentifier}
        onClick={() => choosing.choose([room], { amount: price.total, currency: price.currency })}
      >
        {t('choose')} <span className="vh">{name}</span>
      </Button>
    </>
  );
}
