'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/steps/booking-steps';
import { CartFrame } from '@/components/booking/cart/cart-frame';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { countCartItems, flowOfCart, hasReturnBus } from '@/lib/booking-session/cart-items';
import { cartWhileChoosingActivities } from '@/lib/booking-session/cart/cart-while-choosing';
import { searchQueryOf } from '@/lib/booking-session/cart/search-again';
import { pathFor } from '@/lib/paths/routes';
import type { ActivityTrip } from '../use-activity-trip';

export type ActivityFrameProps = { trip: ActivityTrip; title: string; lead?: ReactNode; children: ReactNode };

/** What all activity pages share: steps, title, the cart beside what is shown and as a bar below it. */
export function ActivityFrame({ trip: { session, frame }, title, lead, children }: ActivityFrameProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const contents = cartWhileChoosingActivities(session, frame.party);
  const action = (block: boolean) =>
    session && countCartItems(session) > 0 ? (
      <LinkButton variant="primary" block={block} href={pathFor('summary', language)}>
        {t(block ? 'toSummary' : 'continue')}
      </LinkButton>
    ) : undefined;
  return (
    <CartFrame
      contents={contents}
      action={action}
      head={
        <>
          <BookingSteps
            current="activities"
            hasReturn={session !== null && hasReturnBus(session)}
            flow={session ? flowOfCart(session) : 'activity'}
            search={session ? searchQueryOf(session) : undefined}
          />
          <PageTitle title={title} lead={lead} />
        </>
      }
    >
      <div className="stack gap-14">{children}</div>
    </CartFrame>
  );
}
