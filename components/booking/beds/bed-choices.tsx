'use client';

import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { BedCart } from '@/lib/booking-session/cart/open-bed-choices';
import { formatMoney } from '@/rules/money/money';
import { BedQuestion } from './bed-question';

export type BedChoicesProps = {
  session: BedCart;
  /** Where another hotel is chosen; null on the pages where hotels are. */
  otherHotelHref: string | null;
  /** Somebody has tried to go on without an answer. */
  isAskedFor: boolean;
};

/**
 * Nights without a bed that the buses make beside the stay, each stretch a choice by itself (D42b). What was chosen is
 * said once; a stretch that has become part of the stay is no question any more, and the focus stays here.
 */
export function BedChoices({ session, otherHotelHref, isAskedFor }: BedChoicesProps) {
  const t = useTranslations('bedChoice');
  const language = useLocale();
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  return (
    <div className={session.bedChoices.length > 0 || said ? 'stack gap-14' : 'vh'}>
      <p role="status" tabIndex={-1} ref={status} className={said ? 'small' : 'vh'}>
        {said}
      </p>
      {session.bedChoices.map((choice) => (
        <BedQuestion
          key={choice.nights.join()}
          choice={choice}
          session={session}
          otherHotelHref={otherHotelHref}
          isAskedFor={isAskedFor}
          onAnswered={(answered, changed) => {
            const count = choice.nights.length;
            const total = formatMoney({ amount: changed.total, currency: changed.currency.code }, language);
            setSaid(answered === 'noBed' ? t('kept', { count }) : t('added', { count, total }));
            if (answered === 'addNights') status.current?.focus({ preventScroll: true });
          }}
        />
      ))}
    </div>
  );
}
