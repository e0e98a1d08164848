import { useTranslations } from 'next-intl';
import { classNames } from '../basics/class-names';

export type SkeletonProps = {
  /** What it stands for. */
  shape?: 'text' | 'time' | 'line' | 'terms' | 'price' | 'per' | 'btn';
  className?: string;
};

export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <div className={classNames('sk', `sk--${shape}`, className)} aria-hidden="true" />;
}

/** Stands for a price and the button below it. */
export function PriceSkeleton() {
  return (
    <>
      <div className="price">
        <Skeleton shape="price" />
        <Skeleton shape="per" />
      </div>
      <Skeleton shape="btn" />
    </>
  );
}

/** Stands for a ticket of a company that has not answered yet (D33), as high as a ticket, so that nothing jumps. */
export function TicketSkeleton({ count = 1 }: { count?: number }) {
  const t = useTranslations('trip.ticket');
  return Array.from({ length: count }, (_, index) => (
    <div className="fare fare--waiting" key={index} role="img" aria-label={t('waiting')}>
      <div className="fare__row">
        <div className="fare__when">
          <Skeleton shape="time" />
          <Skeleton shape="line" />
          <Skeleton shape="time" />
        </div>
        <div className="fare__who">
          <Skeleton />
        </div>
        <div className="fare__price">
          <Skeleton shape="price" />
        </div>
        <div className="fare__for">
          <Skeleton shape="per" />
        </div>
      </div>
    </div>
  ));
}
