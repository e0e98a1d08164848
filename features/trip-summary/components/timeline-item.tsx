import { useId, type ReactNode } from 'react';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';

export type TimelineItemProps = {
  icon: IconName;
  isNight?: boolean;
  isLast: boolean;
  title: string;
  /** Formatted, for the whole party. */
  price: string;
  children: ReactNode;
  /** Change and remove; null where nothing can be changed. */
  actions: ReactNode | null;
};

/** One part of the trip on the line of its day. */
export function TimelineItem({ icon, isNight = false, isLast, title, price, children, actions }: TimelineItemProps) {
  const titleId = useId();
  return (
    <div className={isLast ? 'tl tl--end' : 'tl'}>
      <span className={classNames('tl__icon', isNight && 'tl__icon--night')}>
        <Icon name={icon} />
      </span>
      <article className="card tl__card" aria-labelledby={titleId}>
        <div className="tl__head">
          <h3 className="tl__title" id={titleId}>
            {title}
          </h3>
          <b className="num">{price}</b>
        </div>
        {children}
        {actions && <div className="tl__acts">{actions}</div>}
      </article>
    </div>
  );
}
