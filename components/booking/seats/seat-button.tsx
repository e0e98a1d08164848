'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { Seat, SeatTraveller } from './seat-facts';
import { SeatMark } from './seat-mark';
import { useTravellerNames } from './use-traveller-names';

export type SeatButtonProps = {
  seat: Seat;
  /** Traveller of the party for whom it is chosen. */
  owner: SeatTraveller | null;
  /** Chosen for the traveller who is being asked. */
  isOwn: boolean;
  /** The coach's one tab stop. */
  isStop: boolean;
  /** Columns it may be drawn over. */
  room: number;
  onPress: () => void;
};

/** One place in the coach, named by number, side and state. A taken one can be reached and read, but not chosen. */
export function SeatButton({ seat, owner, isOwn, isStop, room, onPress }: SeatButtonProps) {
  const t = useTranslations('seats');
  const nameOf = useTravellerNames();
  const isTaken = owner === null && seat.state === 'taken';
  const isWheelchair = seat.kind === 'wheelchair';
  const state = owner ? t('stateFor', { name: nameOf(owner) }) : t('state', { state: isTaken ? 'taken' : 'free' });
  const place = isWheelchair
    ? t('wheelchairRow', { row: seat.row })
    : t('seat', { number: seat.number, side: t('side', { side: seat.side }) });
  return (
    <button
      type="button"
      className={classNames(
        'seat',
        isWheelchair && 'seat--access',
        isTaken && 'is-taken',
        owner !== null && !isOwn && 'is-other',
      )}
      style={{ gridColumn: `${seat.column} / span ${room}` }}
      data-seat={seat.number}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOwn}
      aria-disabled={isTaken || undefined}
      aria-label={`${place}, ${state}`}
      onClick={onPress}
    >
      {owner ? (
        <SeatMark traveller={owner} />
      ) : isTaken ? (
        <Icon name="close" size={16} />
      ) : isWheelchair ? (
        <Icon name="accessibility" size={16} />
      ) : (
        seat.number
      )}
      {isWheelchair && !owner && !isTaken && room > 1 && <span>{t('wheelchair')}</span>}
    </button>
  );
}
