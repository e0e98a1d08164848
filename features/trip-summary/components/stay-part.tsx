'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { clockTimeOf, formatDate, formatDuration, formatTime, localTimeOf } from '@/rules/dates/dates';
import { roomNames } from '@/rules/hotels/room-names';
import { formatMoney } from '@/rules/money/money';
import type { TripStay } from '../rules/trip-days';
import type { TripConflict } from '../rules/trip-conflicts';
import { ConflictNote } from './conflict-note';
import { RefundTerms } from './refund-terms';
import { RoomShares } from './room-shares';
import { TimelineItem } from './timeline-item';

export type StayPartProps = {
  stay: TripStay;
  title: string;
  isLast: boolean;
  now: Date;
  conflict: TripConflict | null;
  actions: ReactNode | null;
};

/** The hotel on the day of check-in, with the wait between bus and room said plainly above it (F19). */
export function StayPart({ stay: { stay, gap, fromStation }, title, isLast, now, conflict, actions }: StayPartProps) {
  const t = useTranslations('tripSummary');
  const language = useLocale();
  const { hotel, rooms, selectedRoom, price } = stay;
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, language);
  const hour = (time: string) => formatTime(clockTimeOf(time), language);
  const walk = hotel.station && fromStation ? t('walk', { minutes: hotel.station.walkMinutes }) : 'empty';
  return (
    <>
      {gap && (
        <div className="tl tl--short">
          <span />
          <p className="tl__gap">
            <Icon name="clock" />
            {gap.kind === 'before'
              ? t('gapBefore', {
                  duration: formatDuration(gap.minutes, language),
                  arrival: formatTime(localTimeOf(gap.arrivalTime, hotel.zone), language),
                  walk,
                })
              : t('gapAfter', { time: hour(hotel.checkInFrom), walk })}
          </p>
        </div>
      )}
      <TimelineItem icon="bed" isNight isLast={isLast} title={title} price={money(price.total)} actions={actions}>
        <p className="small muted">
          {t('stayFacts', {
            room: roomNames(rooms),
            board: selectedRoom.board,
            checkin: formatDate(stay.checkinDate, language, 'long'),
            from: hour(hotel.checkInFrom),
            checkout: formatDate(stay.checkoutDate, language, 'long'),
            until: hour(hotel.checkOutUntil),
          })}{' '}
          {t(price.isAverage ? 'nightAverage' : 'perNight', { price: money(price.ratePerNight) })}
        </p>
        {rooms.length > 1 && <RoomShares rooms={rooms} />}
        <ConflictNote conflict={conflict} />
        <RefundTerms ladder={stay.refund} currency={price.currency} zone={hotel.zone} now={now} />
      </TimelineItem>
    </>
  );
}
