import { useTranslations } from 'next-intl';
import type { Trip } from '@/contract/trip-planner';
import type { LocalDate } from '@/rules/dates/dates';
import type { OpenDialog } from '../../planner-dialog';
import { ShareCard } from '../sharing/share-card';
import { TakeCard } from '../sharing/take-card';
import { BalancesCard } from '../trip/balances-card';
import { CostsCard } from '../trip/costs-card';

export type PlannerAsideProps = { trip: Trip | null; today: LocalDate; open: OpenDialog };

/** What belongs to the trip as a whole: in a column, on a wide screen in two. */
export function PlannerAside({ trip, today, open }: PlannerAsideProps) {
  const t = useTranslations('tripPlanner');
  return (
    <aside className="planner__aside" aria-label={t('aside')}>
      {trip && (
        <div className="planner__stack">
          <CostsCard totals={trip.totals} />
          <BalancesCard trip={trip} today={today} />
          <ShareCard trip={trip} open={open} />
        </div>
      )}
      <div className="planner__stack">
        <TakeCard tripId={trip?.items[0]?.id ?? null} open={open} />
      </div>
    </aside>
  );
}
