'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useBedWords } from '@/components/booking/terms/use-bed-words';
import { useRefundLines } from '@/components/booking/terms/use-refund-lines';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { SharedRoom, SplitOffer } from '@/contract/hotels';
import { useIsLive } from '@/lib/idle/use-is-live';
import { formatMoney } from '@/rules/money/money';
import { choiceIdOf, type ChoosingRoom } from '../../use-choose-room';
import { useStayWords } from '../../use-stay-words';
import { RoomDetails } from './room-details';
import { RoomProblemNote } from './room-problem-note';
import { StayPriceView } from './stay-price';

export type SplitRowProps = {
  split: SplitOffer;
  /** The hotel's clocks, for its terms. */
  zone: string;
  now: Date;
  /** In the cart for this stay. */
  isChosen: boolean;
  /** Null while no dates are known. */
  choosing: ChoosingRoom | null;
};

/** Two or three rooms as one choice with one total: who sleeps where, and what each room is of it (D22). */
export function SplitRow({ split, zone, now, isChosen, choosing }: SplitRowProps) {
  const t = useTranslations('hotelRooms');
  const titleId = useId();
  const isLive = useIsLive();
  const refundLines = useRefundLines();
  const { rooms, price, refund } = split;
  const title = t('split.title', { count: rooms.length });
  const id = choiceIdOf(rooms);
  const problem = choosing?.problem?.choiceId === id ? choosing.problem : null;
  return (
    <article className={classNames('room', isChosen && 'is-selected')} aria-labelledby={titleId}>
      <div>
        <h3 className="tl__title" id={titleId}>
          {title}
        </h3>
        <ul className="split__rooms">
          {rooms.map((room, index) => (
            <RoomOfSplit key={index} room={room} />
          ))}
        </ul>
      </div>
      <ul className="room__terms">
        {refundLines(refund, { currency: price.currency, zone, now }).map(({ text, isFull }) => (
          <li key={text} className={isFull ? 'is-good' : undefined}>
            <Icon name={isFull ? 'undo' : 'info'} />
            <span>{text}</span>
          </li>
        ))}
        <li>
          <Icon name="card" />
          <span>{t('rooms.payToday')}</span>
        </li>
      </ul>
      {choosing && (
        <div className="room__price">
          <StayPriceView price={price} />
          <Button
            variant={isChosen ? 'solid' : 'tint'}
            size="sm"
            icon={isChosen ? 'check' : undefined}
            aria-pressed={isChosen}
            disabled={!isLive}
            isBusy={choosing.pendingId === id}
            onClick={
              isChosen ? choosing.goOn : () => choosing.choose(rooms, { amount: price.total, currency: price.currency })
            }
          >
            {t(isChosen ? 'rooms.chosen' : 'rooms.choose')} <span className="vh">{title}</span>
          </Button>
        </div>
      )}
      <div className="room__more">
        {problem && (
          <RoomProblemNote
            problem={problem}
            isBusy={choosing?.pendingId === id}
            onAgree={(agreed) => choosing?.choose(rooms, agreed)}
          />
        )}
        <RoomDetails price={price} roomName={title} />
      </div>
    </article>
  );
}

function RoomOfSplit({ room }: { room: SharedRoom }) {
  const t = useTranslations('hotelRooms');
  const words = useStayWords();
  const bedWords = useBedWords();
  const language = useLocale();
  const { name, beds, board, occupants, price } = room;
  return (
    <li>
      <Icon name="bed" />
      <span>
        <b>{name}</b>, {bedWords(beds)}
        {board === 'breakfast' && `, ${t('split.breakfast')}`}
        <span className="muted">
          {t('split.who', {
            party: words.occupants(occupants),
            price: formatMoney({ amount: price.total, currency: price.currency }, language),
          })}
        </span>
      </span>
    </li>
  );
}
