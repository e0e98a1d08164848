'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { HotelProduct } from '@/contract/hotels';
import type { BookedHotel, Session } from '@/contract/session';
import { isStayOf } from '@/lib/booking-session/cart/is-stay-of';
import { otherPartyOf } from '@/lib/booking-session/other-party';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { pathFor } from '@/lib/paths/routes';
import type { CurrencyCode } from '@/rules/money/currency';
import type { PackageTrip } from '../../rules/package-trip';
import { afterHotelPath, resultsPath, type StaySearch } from '../../rules/stay-paths';
import { useChooseRoom } from '../../use-choose-room';
import { useGapText } from '../../use-gap-text';
import { HotelAbout } from './hotel-about';
import { HotelGallery } from './hotel-gallery';
import { HotelHeading } from './hotel-heading';
import type { HotelPageProps } from './hotel-page-props';
import { PackageRecap } from '../search/package-recap';
import { LateBedStep } from './late-bed-step';
import { RoomList } from './room-list';
import { StayForm } from '../search/stay-form';
import { StayFrame } from '../search/stay-frame';
import { StayRecap } from '../search/stay-recap';

export type HotelWithStayProps = HotelPageProps & {
  hotel: HotelProduct;
  search: StaySearch;
  trip: PackageTrip | null;
  currency: CurrencyCode;
  now: Date;
};

/** The hotel's page for a stay: rooms that can be chosen, with the cart beside them. */
export function HotelWithStay(props: HotelWithStayProps) {
  const { language, city, hotel, search, trip, currency, now } = props;
  const { data: session } = useSession();
  const { stay, product } = search;
  const choosing = useChooseRoom({
    hotelIdentifier: hotel.hotelIdentifier,
    stay,
    product,
    currency,
    nextPath: afterHotelPath(city, stay, language),
  });
  return (
    <div className="hotelpage">
      <StayFrame
        language={language}
        search={search}
        city={city}
        recap={<Recap {...props} />}
        heading={<HotelHeading hotel={hotel} cityPath={resultsPath(search, language)} />}
      >
        <HotelGallery hotel={hotel} />
        <StayHours hotel={hotel} search={search} trip={trip} />
        {choosing.isBedOpen && session && <LateBedStep session={session} onContinue={choosing.goOn} />}
        <RoomList
          hotel={hotel}
          party={stay}
          now={now}
          booked={bookedRoomOf(session, hotel.hotelIdentifier, search)}
          choosing={choosing}
        />
        <HotelAbout hotel={hotel} />
      </StayFrame>
    </div>
  );
}

/**
 * The room of the cart, where it is one of this hotel for these nights, or with those that buses added (D42b), and for
 * these travellers (D22b).
 */
function bookedRoomOf(
  session: Session | null | undefined,
  hotelIdentifier: string,
  { stay, product }: StaySearch,
): BookedHotel | null {
  const booked = session && !session.isLocked ? session.bookedHotels[0] : undefined;
  if (booked?.hotel.hotelIdentifier !== hotelIdentifier || otherPartyOf(session, stay)) return null;
  return isStayOf(booked, stay, product) ? booked : null;
}

/** From the bus to the room and back to the bus (F19, R182). */
function StayHours({ hotel, search, trip }: Pick<HotelWithStayProps, 'hotel' | 'search' | 'trip'>) {
  const gap = useGapText();
  return (
    <p className="hotel__gap">
      <Icon name="clock" />
      <span>{gap.whole(hotel, search.stay, trip)}</span>
    </p>
  );
}

function Recap({ language, slug, city, search, package: bundle }: HotelWithStayProps) {
  const t = useTranslations('hotelRooms.results');
  const { stay } = search;
  if (search.product === 'busHotel' && bundle)
    return <PackageRecap criteria={search.search} stay={stay} from={bundle.from} to={city.name} edit={bundle.edit} />;
  const action = pathFor('hotelPage', language, { cityName: city.code, hotelName: slug });
  return (
    <StayRecap
      where={t('where', { city: city.name })}
      stay={stay}
      edit={<StayForm cities={[city]} draft={stay} action={action} isCityFixed />}
    />
  );
}
