'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import type { HotelProduct } from '@/contract/hotels';
import type { BookedHotel } from '@/contract/session';
import { nightsOf } from '@/lib/search-criteria/stay-criteria';
import { formatDate, formatDateRange } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { travellersOf, type Party } from '@/rules/travellers/party';
import { MAX_GUESTS_ONLINE } from '@/rules/hotels/stay-rules';
import { choiceIdOf, type ChoosingRoom } from '../../use-choose-room';
import { useStayWords } from '../../use-stay-words';
import { LargeParty } from '../search/large-party';
import { RoomProblemNote } from './room-problem-note';
import { RoomRow } from './room-row';
import { SplitRow } from './split-row';

export type RoomListProps = {
  hotel: HotelProduct;
  party: Party;
  now: Date;
  /** The cart's entry, where it is a room of this hotel for these nights. */
  booked: BookedHotel | null;
  /** Null while no dates are known. */
  choosing: ChoosingRoom | null;
};

/**
 * A split where no room holds this party, then the kinds of rooms with their prices; without dates what they are, and
 * the lowest price there is.
 */
export function RoomList({ hotel, party, now, booked, choosing }: RoomListProps) {
  const t = useTranslations('hotelRooms.rooms');
  const words = useStayWords();
  const language = useLocale();
  const { stay, rooms, fromRate, zone } = hotel;
  // What the cart holds may be the last rooms, which nobody else can have: the hotel offers others then.
  const bookedSplit = booked && booked.rooms.length > 1 ? booked : null;
  const split = bookedSplit ?? hotel.split;
  const isNoneFree =
    stay !== null && !booked && !split && rooms.every(({ availability }) => availability !== 'available');
  const isTooLarge =
    travellersOf(party) > MAX_GUESTS_ONLINE && rooms.every(({ availability }) => availability === 'tooSmall');
  const shownIds = [...(split ? [choiceIdOf(split.rooms)] : []), ...rooms.map(({ roomIdentifier }) => roomIdentifier)];
  const problem = choosing?.problem && !shownIds.includes(choosing.problem.choiceId) ? choosing.problem : null;
  return (
    <section className="card" aria-labelledby="rooms">
      <div className="card__body rooms__head">
        <h2 className="card__title" id="rooms">
          {stay ? t('titleFor', { party: words.party(party) }) : t('title')}
        </h2>
        <p className="small muted">
          {stay
            ? t('lead', {
                dates: formatDateRange(stay.checkinDate, stay.checkoutDate, language, 'compact'),
                nights: words.nights(nightsOf(stay)),
              })
            : fromRate &&
              t('fromRate', {
                price: formatMoney({ amount: fromRate.perNight, currency: fromRate.currency }, language),
                // No short month: with its dot it would end a sentence twice.
                date: formatDate(fromRate.date, language, 'long'),
              })}
        </p>
        {problem && <RoomProblemNote problem={problem} />}
        {isNoneFree && <Note tone="warning">{isTooLarge ? <LargeParty /> : t('noneFree')}</Note>}
      </div>
      {split && <SplitRow split={split} zone={zone} now={now} isChosen={bookedSplit !== null} choosing={choosing} />}
      {rooms.map((room) => (
        <RoomRow
          key={room.roomIdentifier}
          room={room}
          party={party}
          zone={zone}
          now={now}
          bookedPrice={booked && choiceIdOf(booked.rooms) === room.roomIdentifier ? booked.price : null}
          choosing={choosing}
        />
      ))}
    </section>
  );
}
