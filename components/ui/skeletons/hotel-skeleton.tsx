import { PriceSkeleton, Skeleton } from './skeleton';

/** Stands for hotels that have not come yet, as high as a hotel's card, so that nothing jumps. */
export function HotelSkeleton({ count, label }: { count: number; label: string }) {
  return Array.from({ length: count }, (_, index) => (
    <div className="hotel hotel--waiting" key={index} role="img" aria-label={label}>
      <div className="hotel__pic sk" />
      <div className="hotel__main">
        <Skeleton shape="line" />
        <Skeleton shape="terms" />
        <Skeleton shape="terms" />
      </div>
      <div className="hotel__price">
        <PriceSkeleton />
      </div>
    </div>
  ));
}
