'use client';

import { useTranslations } from 'next-intl';
import { LiveLine } from '@/components/booking/live/live-line';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { DayEntry } from '../../rules/trip-days';
import { useItemWords } from '../../words/use-item-words';
import { ITEM_ICONS } from '../../basics/item-icons';

/** What goes on from an earlier day, in one light line: a night at the hotel, its check-out, a bus that arrives. */
export function DayLine({ entry: { item, part, time }, isLast }: { entry: DayEntry; isLast: boolean }) {
  const t = useTranslations('tripPlanner.line');
  const { titleOf, clock } = useItemWords();
  const isHotel = item.fields.kind === 'hotel';
  const values = { title: titleOf(item), time: clock(time) };
  const text = () => {
    if (part === 'night') return t('night', values);
    if (part === 'goesOn') return t('goesOn', values);
    if (part === 'arrives') return time === null ? t('arrives', values) : t('arrivesAt', values);
    return time === null ? t('checkOut', values) : t('checkOutUntil', values);
  };
  return (
    <div className={classNames('tl tl--short', isLast && 'tl--end')}>
      <span className={classNames('tl__icon tl__icon--light', isHotel && 'tl__icon--night')}>
        <Icon name={part === 'night' ? 'moon' : ITEM_ICONS[item.fields.kind]} size={16} />
      </span>
      <p className="tl__gap">
        {text()}
        {part === 'arrives' && item.journey && <LiveLine rides={item.journey.legs} />}
      </p>
    </div>
  );
}
