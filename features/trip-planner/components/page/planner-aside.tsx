import { useTranslations } from 'next-intl';
import type { Trip } from '@/contract/trip-planner';
import type { LocalDate } from '@/rules/dates/dates';
import { TripMap } from '../../map/trip-map';
import type { OpenDialog } from '../../planner-dialog';
import { ShareCard } from '../sharing/share-card';
import { TakeCard } from '../sharing/take-card';
import { BalancesCard } from '../trip/balances-card';
import { CostsCard } from '../trip/costs-card';

export type PlannerAsideProps = { trip: Trip | null; today: LocalDate; open: OpenDialog };

/** What belongs to the trip as a whole: in a column, on a wide screen in two, map and sums side by side. */
export function PlannerAside({ trip, today, open }: PlannerAsideProps) {
  const t = useTranslations('tripPlanner');
  return (
    <aside className="planner__aside" aria-label={t('aside')}>
      {trip && (
        <div className="planner__stack">
          <TripMap items={trip.items} />
          <ShareCard trip={trip} open={open} />
        </div>
      )}
      <div className="planner__stack">
        {trip && <CostsCard totals={trip.totals} />}
        {trip && <BalancesCard trip={trip} today={today} />}
        <TakeCard tripId={trip?.items[0]?.id ?? null} open={open} />
      </div>
    </aside>
  );
}
