'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { BedChoices } from '@/components/booking/beds/bed-choices';
import { Button } from '@/components/ui/basics/button';
import type { Session } from '@/contract/session';
import { bedFieldName, openBedChoices } from '@/lib/booking-session/cart/open-bed-choices';

export type BedStepProps = { session: Session; onContinue: () => void };

/** The room is chosen; the night that the buses make necessary is chosen before anything else (D42b). */
export function BedStep({ session, onContinue }: BedStepProps) {
  const t = useTranslations('bedChoice.step');
  const title = useRef<HTMLHeadingElement>(null);
  const [isAskedFor, setAskedFor] = useState(false);
  const [unanswered] = openBedChoices(session);
  useEffect(() => title.current?.focus(), []);

  function goOn() {
    if (!unanswered) return onContinue();
    setAskedFor(true);
    document.getElementsByName(bedFieldName(unanswered))[0]?.focus();
  }

  return (
    <section className="card" aria-labelledby="bed-step">
      <div className="card__body stack gap-14">
        <h2 className="card__title" id="bed-step" tabIndex={-1} ref={title}>
          {t('title')}
        </h2>
        <BedChoices session={session} otherHotelHref={null} isAskedFor={isAskedFor} />
        <div>
          <Button variant="primary" onClick={goOn}>
            {t('continue')}
          </Button>
        </div>
      </div>
    </section>
  );
}
