'use client';

import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useRefundLines } from '@/components/booking/terms/use-refund-lines';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { ActivityPicture } from '@/components/ui/pictures/activity-picture';
import { Stepper } from '@/components/ui/basics/stepper';
import type { BookedActivity } from '@/contract/session';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { pathFor } from '@/lib/paths/routes';
import { formatDateTime, formatDuration, minutesBetween } from '@/rules/dates/dates';
import { clashOf } from '@/rules/dates/free-time';
import { formatMoney } from '@/rules/money/money';
import { travellersOf } from '@/rules/travellers/party';
import { bookedKey } from '../rules/activity-choice';
import type { ActivityCart } from '../use-activity-cart';

export type SelectedActivityProps = { entry: BookedActivity; frame: TripFrame; cart: ActivityCart };

/** One entry of the cart with what can be done to it. */
export function SelectedActivity({ entry, frame, cart }: SelectedActivityProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const titleId = useId();
  const [now] = useState(() => new Date());
  const refundLines = useRefundLines()(entry.refund, { currency: entry.currency, zone: entry.zone, now });
  const { activityName, optionTitle, startsAt, endsAt, zone, address, currency, pricePerPerson, total } = entry;
  return (
    <article className="hotel activity" aria-labelledby={titleId}>
      <div className="hotel__pic">
        <ActivityPicture activity={entry} />
      </div>
      <div className="hotel__main">
        <h2 className="hotel__name" id={titleId}>
          {activityName}
        </h2>
        <p className="strong">
          {t('selected.when', {
            moment: formatDateTime(startsAt, zone, language, 'long'),
            duration: formatDuration(minutesBetween(startsAt, endsAt), language),
          })}
        </p>
        <ul className="hotel__meta">
          <li>
            <Icon name="mapPin" label={t('facts.meetAt')} />
            {address}
          </li>
          <li>
            <Icon name="ticket" />
            {optionTitle}
          </li>
        </ul>
        <ul className="ticket__terms">
          {refundLines.map(({ text, isFull }) => (
            <li key={text} className={isFull ? 'is-good' : undefined}>
              <Icon name={isFull ? 'undo' : 'ban'} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <ClashNote entry={entry} frame={frame} />
      </div>
      <div className="hotel__price">
        <div className="price">
          <span className="price__main">{formatMoney({ amount: total, currency }, language)}</span>
          <span className="price__per">
            {t('selected.each', { price: formatMoney({ amount: pricePerPerson, currency }, language) })}
          </span>
        </div>
        <Actions entry={entry} frame={frame} cart={cart} />
      </div>
    </article>
  );
}

/** A bus that was chosen later may have made the time impossible. */
function ClashNote({ entry, frame }: Pick<SelectedActivityProps, 'entry' | 'frame'>) {
  const t = useTranslations('activities.clash');
  const others = frame.booked
    .filter((other) => other !== entry)
    .map((other) => ({ id: bookedKey(other), startsAt: other.startsAt, endsAt: other.endsAt }));
  if (!clashOf(entry, frame.buses, others)) return null;
  return <Note tone="warning">{t('booked')}</Note>;
}

function Actions({ entry, frame, cart }: SelectedActivityProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const { activityId, activityName, optionId, date, time, quantity } = entry;
  const isBusy = cart.busyId === activityId;
  const change = { activity: activityId, option: optionId, date, time, quantity: String(quantity) };
  return (
    <div className="stack gap-10 ticketbuttons">
      <Stepper
        label={t('tickets.label', { name: activityName })}
        value={quantity}
        min={1}
        max={travellersOf(frame.party)}
        fewerLabel={t('tickets.fewer')}
        moreLabel={t('tickets.more')}
        onChange={(next) => !isBusy && void cart.changeQuantity(entry, next)}
      />
      <LinkButton size="sm" icon="pencil" href={pathFor('activitiesOptions', language, {}, change)}>
        {t('selected.change')} <span className="vh">{activityName}</span>
      </LinkButton>
      <Button
        size="sm"
        icon="trash"
        isBusy={isBusy}
        busyLabel={t('tickets.busy')}
        onClick={() => void cart.remove(entry)}
      >
        {t('tickets.remove')} <span className="vh">{activityName}</span>
      </Button>
    </div>
  );
}
