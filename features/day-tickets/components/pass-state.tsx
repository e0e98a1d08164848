import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/basics/badge';
import { formatDate, formatTime, localDateOf, minutesBetween } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { DayState } from '../rules/day-state';

const OLD_HOURS = 12;

type PassStateProps = { now: Date; checkedAt: string; state: DayState; zone: string; language: Language };

/** When the ticket was checked last, and what that is worth. */
export function PassState({ now, checkedAt, state, zone, language }: PassStateProps) {
  const t = useTranslations('dayTickets.state');
  const clock = (instant: string | Date) => formatTime({ instant, zone }, language);
  const day = localDateOf(checkedAt, zone);
  const isToday = day === localDateOf(now, zone);
  const time = isToday ? clock(checkedAt) : `${clock(checkedAt)}, ${formatDate(day, language)}`;
  const isOld = minutesBetween(checkedAt, now) > OLD_HOURS * 60;
  return (
    <div className="pass__state" role="status">
      <div className="row row--between">
        <Badge tone={state === 'checked' ? 'success' : 'warning'} icon={state === 'checked' ? 'check' : 'warning'}>
          {t(state === 'checked' ? 'checked' : 'offline', { time })}
        </Badge>
        <span className="small muted">{t('now', { time: clock(now) })}</span>
      </div>
      {state === 'closed' && <p className="small">{t('closed', { time })}</p>}
      {isOld && <p className="small strong">{t('old', { hours: OLD_HOURS })}</p>}
    </div>
  );
}
