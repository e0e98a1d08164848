'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Stepper } from '@/components/ui/basics/stepper';
import type { Activity } from '@/contract/activities';
import { useIsLive } from '@/lib/idle/use-is-live';
import type { Choice } from '../rules/activity-choice';
import type { ActivityCart } from '../use-activity-cart';

export type TicketButtonsProps = {
  activity: Activity;
  choice: Choice;
  cart: ActivityCart;
  /** A number of tickets that is not in the cart yet. */
  onQuantity: (quantity: number) => void;
  /** After it was added. */
  onAdded?: () => void;
  /** Of the button that adds, where it is the one main action. */
  isMain?: boolean;
};

/** Number of tickets, and the one button that adds them, changes what is in the trip, or takes it out. */
export function TicketButtons({ activity, choice, cart, onQuantity, onAdded, isMain }: TicketButtonsProps) {
  const t = useTranslations('activities.tickets');
  const { booked, other, time, quantity, most } = choice;
  const { title } = activity;
  const isLive = useIsLive();
  const isBusy = cart.busyId === activity.id;

  function press() {
    if (booked) void cart.remove(booked);
    else void cart.add(activity, choice).then((isAdded) => isAdded && onAdded?.());
  }

  return (
    <div className="stack gap-10 ticketbuttons">
      <Stepper
        label={t('label', { name: title })}
        value={quantity}
        min={1}
        max={most}
        fewerLabel={t('fewer')}
        moreLabel={t('more')}
        onChange={(next) => {
          if (isBusy) return;
          // What is in the trip changes there; a refusal leaves it as it is.
          if (booked) void cart.changeQuantity(booked, next);
          else onQuantity(next);
        }}
      />
      <Button
        size="sm"
        variant={booked ? 'line' : isMain ? 'primary' : 'tint'}
        icon={booked ? 'trash' : undefined}
        isBusy={isBusy}
        busyLabel={t('busy')}
        disabled={!isLive || (!time && !booked)}
        onClick={press}
      >
        {t(booked ? 'remove' : other ? 'change' : time?.clash ? 'addAnyway' : 'add')}{' '}
        <span className="vh">{title}</span>
      </Button>
    </div>
  );
}
