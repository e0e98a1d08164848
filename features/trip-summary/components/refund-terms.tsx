'use client';

import { useRefundLines } from '@/components/booking/terms/use-refund-lines';
import { Icon } from '@/components/ui/basics/icon';
import type { CurrencyCode } from '@/rules/money/currency';
import type { RefundLadder } from '@/rules/money/refund-ladder';

/** What a hotel or an activity gives back until when, as terms under its card. */
export function RefundTerms({
  ladder,
  currency,
  zone,
  now,
}: {
  ladder: RefundLadder;
  currency: CurrencyCode;
  zone: string;
  now: Date;
}) {
  const lines = useRefundLines()(ladder, { currency, zone, now });
  return (
    <ul className="ticket__terms">
      {lines.map(({ text, isFull }) => (
        <li key={text} className={isFull ? 'is-good' : undefined}>
          <Icon name={ladder.steps.length === 0 ? 'ban' : 'undo'} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
