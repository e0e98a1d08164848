import { useTranslations } from 'next-intl';
import type { PlannerKind } from '@/contract/planner-items';
import type { PlannerTotals } from '@/contract/trip-planner';

const KINDS = ['bus', 'hotel', 'activity', 'restaurant'] as const satisfies readonly PlannerKind[];

type SpentOnProps = {
  byKind: PlannerTotals['together']['byKind'];
  money: (amount: number) => string;
};

/** What the trip's money is spent on: a bar of the shares, and each in figures. */
export function SpentOn({ byKind, money }: SpentOnProps) {
  const t = useTranslations('tripPlanner.costs.kinds');
  const kinds = KINDS.filter((kind) => byKind[kind] > 0);
  return (
    <>
      <div className="spent" aria-hidden="true">
        {kinds.map((kind) => (
          <i key={kind} className={`spent__part spent__part--${kind}`} style={{ flexGrow: byKind[kind] }} />
        ))}
      </div>
      <dl className="stack gap-6 small num">
        {kinds.map((kind) => (
          <div key={kind} className="sum__row">
            <dt className={`spent__name spent__name--${kind}`}>{t(kind)}</dt>
            <dd>{money(byKind[kind])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
