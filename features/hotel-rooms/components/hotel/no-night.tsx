'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/steps/booking-steps';
import { CartFrame } from '@/components/booking/cart/cart-frame';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { cartWhileChoosingRoom } from '@/lib/booking-session/cart/cart-while-choosing';
import { useSession } from '@/lib/booking-session/session/session.queries';
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
  const stay = { ...criteria, checkinDate: criteria.dateStart, checkoutDate: criteria.dateStart };
  const cart = cartWhileChoosingRoom({ stay, session, hasActivities: city.hasActivities });
  const onwardPath = afterHotelPath(city, null, language);
  const action = (block: boolean) => (
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
        <EmptyState
          icon="bed"
          title={t('package.noNightTitle')}
          text={t('package.noNightText')}
          actions={
            <LinkButton variant="primary" href={onwardPath}>
              {t('package.withoutHotel')}
            </LinkButton>
          }
        />
      </CartFrame>
    </>
  );
}
