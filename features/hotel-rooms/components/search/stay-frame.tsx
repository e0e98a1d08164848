'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/steps/booking-steps';
import { CartFrame } from '@/components/booking/cart/cart-frame';
import { OtherPartyNote } from '@/components/booking/cart/other-party-note';
import { LinkButton } from '@/components/ui/basics/button';
import { cartWhileChoosingRoom } from '@/lib/booking-session/cart/cart-while-choosing';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import type { Language } from '@/rules/language';
import type { StayCity } from '../../rules/stay-city';
import { afterHotelPath, resultsPath, searchFor, type StaySearch } from '../../rules/stay-paths';

export type StayFrameProps = {
  language: Language;
  search: StaySearch;
  city: StayCity;
  /** Line with the search, and the page's heading. */
  recap: ReactNode;
  heading: ReactNode;
  children: ReactNode;
};

/** What the choice of a hotel and of a room share: steps, heading, cart beside the content and as a bar below it. */
export function StayFrame({ language, search, city, recap, heading, children }: StayFrameProps) {
  const t = useTranslations('hotelRooms.frame');
  const { data: session } = useSession();
  const { product, stay } = search;
  const { isOther } = useOtherParty(stay);
  const isPackage = product === 'busHotel';
  const contents = cartWhileChoosingRoom({ stay, session, hasActivities: city.hasActivities, isPackage });
  // Whoever looks for a hotel alone has nothing to continue with yet.
  const cart = isPackage ? contents : { ...contents, missing: null };
  const hasRoom = contents.missing === null;
  const query = isPackage ? criteriaToQuery(search.search) : stayToQuery(stay);
  const action = (block: boolean) =>
    !isOther &&
    (hasRoom || isPackage) && (
      <LinkButton variant={hasRoom ? 'primary' : 'line'} block={block} href={afterHotelPath(city, stay, language)}>
        {t(hasRoom ? 'continue' : block ? 'withoutHotel' : 'skip')}
      </LinkButton>
    );
  return (
    <>
      {recap}
      <CartFrame
        contents={cart}
        action={action}
        head={
          <>
            <BookingSteps
              current="hotel"
              isTight
              flow={product}
              hasReturn={isPackage && search.search.tripType === 'roundTrip'}
              search={query.toString()}
            />
            {heading}
          </>
        }
      >
        <div className="stack gap-14">
          <OtherPartyNote party={stay} pathOf={(party) => resultsPath(searchFor(search, party), language)} />
          {children}
        </div>
      </CartFrame>
    </>
  );
}
