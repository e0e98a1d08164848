'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import type { BusTicket } from '@/contract/bus-ticket';
import { useIsLive } from '@/lib/idle/use-is-live';
import { OTHER_DAYS_ID } from '../../rules/page-places';

export type FareChoiceProps = {
  ticket: BusTicket;
  isSelected: boolean;
  /** This ticket is being registered. */
  isPending: boolean;
  /** Another one is. */
  isBlocked: boolean;
  onChoose: (ticket: BusTicket) => void;
  departureText: string;
  className?: string;
};

/** Choose; or where there is no seat for everybody, another day. Nothing where no price is set. */
export function FareChoice({
  ticket,
  isSelected,
  isPending,
  isBlocked,
  onChoose,
  departureText,
  className,
}: FareChoiceProps) {
  const t = useTranslations('busTickets.card');
  const isLive = useIsLive();
  const { availability, price } = ticket;
  if (availability === 'soldOut')
    return (
      <a className={classNames('btn btn--line btn--sm', className)} href={`#${OTHER_DAYS_ID}`}>
        {t('anotherDay')} <span className="vh">{t('insteadOf', { time: departureText })}</span>
      </a>
    );
  if (availability !== 'available' || !price) return null;
  return (
    <Button
      className={className}
      variant={isSelected ? 'solid' : 'tint'}
      size="sm"
      icon={isSelected ? 'check' : undefined}
      isBusy={isPending}
      disabled={isBlocked || !isLive}
      onClick={() => onChoose(ticket)}
    >
      {t(isSelected ? 'chosen' : 'choose')} <span className="vh">{t('busAt', { time: departureText })}</span>
    </Button>
  );
}
