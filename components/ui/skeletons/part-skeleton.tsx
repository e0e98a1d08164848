import { Skeleton } from './skeleton';

/** Stands for parts of a trip of any kind while they are read. */
export function PartSkeleton({ count, label }: { count: number; label: string }) {
  return Array.from({ length: count }, (_, index) => (
    <div className="card" key={index} role="img" aria-label={label}>
      <div className="card__body">
        <Skeleton />
        <Skeleton shape="terms" />
        <Skeleton shape="terms" />
      </div>
    </div>
  ));
}
