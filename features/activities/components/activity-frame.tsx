'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/steps/booking-steps';
import { CartFrame } from '@/components/booking/cart/cart-frame';
import { OtherPartyNote } from '@/components/booking/cart/other-party-note';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { countCartItems, flowOfCart, hasReturnBus } from '@/lib/booking-session/cart-items';
import { cartWhileChoosingActivities } from '@/lib/booking-session/cart/cart-while-choosing';
import { searchQueryOf } from '@/lib/booking-session/cart/search-again';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { pathFor } from '@/lib/paths/routes';
import type { Party } from '@/rules/travellers/party';
import type { ActivityTrip } from '../use-activity-trip';

export type ActivityFrameProps = {
  trip: ActivityTrip;
  title: string;
  lead?: ReactNode;
  /** Without the steps of a trip: which it has is not known where the page is drawn for everybody. */
  isApart?: boolean | undefined;
  /** This page for other travellers; absent where it is the cart's own. */
  pathOf?: (party: Party) => string;
  children: ReactNode;
};

/** What all activity pages share: steps, title, the cart beside what is shown and as a bar below it. */
export function ActivityFrame({
  trip: { session, frame },
  title,
  lead,
  isApart,
  pathOf,
  children,
}: ActivityFrameProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const { isOther } = useOtherParty(frame.party);
  const contents = cartWhileChoosingActivities(session, frame.party);
  const action = (block: boolean) =>
    session && countCartItems(session) > 0 && !isOther ? (
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
          {!isApart && (
            <BookingSteps
              current="activities"
              isTight
              hasReturn={session !== null && hasReturnBus(session)}
              flow={session ? flowOfCart(session) : 'activity'}
              search={session ? searchQueryOf(session) : undefined}
            />
          )}
          <PageTitle title={title} lead={lead} />
        </>
      }
    >
      <div className="stack gap-14">
        {pathOf && <OtherPartyNote party={frame.party} pathOf={pathOf} />}
        {children}
      </div>
    </CartFrame>
  );
}
