'use client';

import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { formatMoney, type Money } from '@/rules/money/money';
import type { RoomProblem } from '../../use-choose-room';

export type RoomProblemNoteProps = {
  problem: RoomProblem;
  isBusy?: boolean;
  /** The new price is agreed to; left out where what was pressed is not there any more. */
  onAgree?: (price: Money) => void;
};

/**
 * Why a press on 'Choose' did not take the room, where it was pressed, or above the rooms where that one is gone.
 * Another price is shown beside the old one and needs a yes (D23).
 */
export function RoomProblemNote({ problem, isBusy, onAgree }: RoomProblemNoteProps) {
  const t = useTranslations('hotelRooms.rooms');
  const language = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const { price } = problem;

  useEffect(() => {
    box.current?.focus();
  }, [problem]);

  return (
    <div ref={box} tabIndex={-1} className="room__problem">
      <Note tone="warning" role="alert">
        {price && onAgree ? (
          <>
            {t('priceChanged', {
              now: formatMoney(price.now, language),
              shown: formatMoney(price.shown, language),
            })}{' '}
            <Button variant="solid" size="sm" isBusy={isBusy} onClick={() => onAgree(price.now)}>
              {t('agree', { price: formatMoney(price.now, language) })}
            </Button>
          </>
        ) : (
          problem.message
        )}
      </Note>
    </div>
  );
}
