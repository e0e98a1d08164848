'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Price } from '@/components/ui/prices/price';
import type { BusTicket } from '@/contract/bus-ticket';
import { useIsLive } from '@/lib/idle/use-is-live';
import { formatMoney } from '@/rules/money/money';

/** A scarce seat is named only from here on, and only from the real count (F12). */
const FEW_SEATS = 5;

export type TicketOfferProps = {
  ticket: BusTicket;
  travellers: number;
  isSelected: boolean;
  /** This ticket is being registered. */
  isPending: boolean;
  /** Another one is. */
  isBlocked: boolean;
  onChoose: (ticket: BusTicket) => void;
  departureText: string;
};

/** Price of the party with its average per person, and the button; or why it cannot be chosen. */
export function TicketOffer({
  ticket,
  travellers,
  isSelected,
  isPending,
  isBlocked,
  onChoose,
  departureText,
}: TicketOfferProps) {
  const t = useTranslations('busTickets.card');
  const language = useLocale();
  const isLive = useIsLive();
  const { availability, price, ownPrice, seatsLeft, direction } = ticket;
  if (availability === 'soldOut') return <p className="ticket__gone">{t('soldOut')}</p>;
  if (availability !== 'available' || !price) return <p className="ticket__gone">{t('priceNotSet')}</p>;
  const own = ownPrice && formatMoney({ amount: ownPrice.perPerson, currency: ownPrice.currency }, language);
  return (
    <>
      <div>
        {direction === 'return' && <span className="price__per">{t('bothWays')}</span>}
        <Price
          party={{ amount: price.total, currency: price.currency }}
          travellers={travellers}
          isSameFare={!price.isAverage}
        >
          {direction === 'return' && own && <span className="price__part">{t('thisBus', { price: own })}</span>}
          {seatsLeft !== null && seatsLeft <= FEW_SEATS && (
            <span className="ticket__seats">{t('seatsLeft', { count: seatsLeft })}</span>
          )}
        </Price>
      </div>
      <Button
        variant={isSelected ? 'solid' : 'tint'}
        size="sm"
        icon={isSelected ? 'check' : undefined}
        isBusy={isPending}
        disabled={isBlocked || !isLive}
        onClick={() => onChoose(ticket)}
      >
        {t(isSelected ? 'chosen' : 'choose')} <span className="vh">{t('busAt', { time: departureText })}</span>
      </Button>
    </>
  );
}
