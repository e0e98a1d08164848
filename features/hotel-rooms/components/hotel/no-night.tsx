'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/steps/booking-steps';
import { CartFrame } from '@/components/booking/cart/cart-frame';
import { OtherPartyNote } from '@/components/booking/cart/other-party-note';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { cartWhileChoosingRoom } from '@/lib/booking-session/cart/cart-while-choosing';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { pathFor } from '@/lib/paths/routes';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { Language } from '@/rules/language';
import type { StayCity } from '../../rules/stay-city';
import { afterHotelPath } from '../../rules/stay-paths';

export type NoNightProps = { language: Language; criteria: SearchCriteria; city: StayCity; recap: ReactNode };

/**
 * A package that arrives and leaves on one day: there is no night to book; steps and buses are beside it as on any
 * other day.
 */
export function NoNight({ language, criteria, city, recap }: NoNightProps) {
  const t = useTranslations('hotelRooms');
  const { data: session } = useSession();
  const { isOther } = useOtherParty(criteria);
  const cityCode = criteria.cityCodeDestination;
  const stay = { ...criteria, cityCode, checkinDate: criteria.dateStart, checkoutDate: criteria.dateStart };
  const cart = cartWhileChoosingRoom({ stay, session, hasActivities: city.hasActivities, isPackage: true });
  const onwardPath = afterHotelPath(city, null, language);
  const action = (block: boolean) =>
    !isOther && (
      <LinkButton block={block} href={onwardPath}>
        {t(block ? 'frame.withoutHotel' : 'frame.skip')}
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
              flow="busHotel"
              hasReturn={criteria.tripType === 'roundTrip'}
              search={criteriaToQuery(criteria).toString()}
            />
            <PageTitle title={t('package.noNight')} />
          </>
        }
      >
        <div className="stack gap-14">
          <OtherPartyNote
            party={criteria}
            pathOf={(party) =>
              pathFor('busHotelAccommodation', language, {}, criteriaToQuery({ ...criteria, ...party }))
            }
          />
          <EmptyState
            icon="bed"
            title={t('package.noNightTitle')}
            text={t('package.noNightText')}
            actions={
              !isOther && (
                <LinkButton variant="primary" href={onwardPath}>
                  {t('package.withoutHotel')}
                </LinkButton>
              )
            }
          />
        </div>
      </CartFrame>
    </>
  );
}
