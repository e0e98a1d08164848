import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/basics/segmented';

/** On a day of the trip: that day, or all of it. */
export function ViewChoice({ isToday, onChange }: { isToday: boolean; onChange: (isWhole: boolean) => void }) {
  const t = useTranslations('tripPlanner.today');
  return (
    <div className="no-print">
      <Segmented
        label={t('view')}
        name="planner-view"
        options={[
          { value: 'today', label: t('today') },
          { value: 'trip', label: t('whole') },
        ]}
        value={isToday ? 'today' : 'trip'}
        onChange={(view) => onChange(view === 'trip')}
      />
    </div>
  );
}
