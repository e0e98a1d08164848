'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RideStops } from '@/components/booking/stops/ride-stops';
import { formatMoney } from '@/rules/money/money';
import type { TicketFacts } from '../../rules/ticket-facts';

export type FareStopsProps = {
  /** The journey that is shown. */
  facts: TicketFacts;
  /** All of its bus. */
  members: readonly TicketFacts[];
  travellers: number;
  onPick: (key: string) => void;
};

/** The stops of a bus on offer, with what one pays from and to them. */
export function FareStops({ facts, members, travellers, onPick }: FareStopsProps) {
  const t = useTranslations('busTickets.card');
  const language = useLocale();

  function priceOf({ ticket: { availability, price } }: TicketFacts): string {
    if (availability === 'soldOut') return t('soldOut');
    if (availability !== 'available' || !price) return t('priceNotSet');
    const amount = travellers === 1 ? price.total : price.perPerson;
    return formatMoney({ amount, currency: price.currency }, language);
  }
  return <RideStops ride={facts} members={members} sayOf={priceOf} onPick={onPick} />;
}
