import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { pathFor } from '@/lib/paths/routes';
import { dayShift, formatDateTime, formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { RideChange } from '../rules/change-of-ride';
import type { Ride } from '../rules/rides';

type RideNewsProps = { change: RideChange; ride: Ride; bookingNumber: string; language: Language };

/** The company cancelled or moved this bus: above the code, with the way to the choices (D71). */
export function RideNews({ change, ride, bookingNumber, language }: RideNewsProps) {
  const t = useTranslations('dayTickets.news');
  const { kind, status, caseId } = change;
  const isToAnswer = status === 'OPEN';
  const moved = movedEnd(change, ride);
  const company = ride.leg.operator.name;
  const words = () => {
    if (!moved) return t('cancelled', { company });
    const { end, zone } = moved;
    const isOtherDay = dayShift(moved.before, zone, moved.after, zone) !== 0;
    const moment = (instant: string) =>
      isOtherDay ? formatDateTime(instant, zone, language) : formatTime({ instant, zone }, language);
    return t(end, { company, before: moment(moved.before), after: moment(moved.after) });
  };
  return (
    <Note tone={kind === 'BUS_CANCELLED' ? 'danger' : 'warning'} role="status">
      <span className="stack gap-8">
        <b>{words()}</b>
        {isToAnswer && <span>{t(moved ? 'movedText' : 'cancelledText')}</span>}
        <span>
          <LinkButton
            size="sm"
            href={pathFor('companyChange', language, { bookingNumber: bookingNumber.toLowerCase(), caseId })}
            prefetch={false}
          >
            {t(isToAnswer ? 'choose' : 'see')}
          </LinkButton>
        </span>
      </span>
    </Note>
  );
}

/** Which end of a moved ride is another: its departure, else its arrival. Null: it does not run. */
function movedEnd({ before, after }: RideChange, { leg }: Ride) {
  if (!before || !after) return null;
  return Date.parse(before.departureTime) === Date.parse(after.departureTime)
    ? ({
        end: 'arrives',
        before: before.arrivalTime,
        after: after.arrivalTime,
        zone: leg.destinationLocation.zone,
      } as const)
    : ({
        end: 'leaves',
        before: before.departureTime,
        after: after.departureTime,
        zone: leg.departureLocation.zone,
      } as const);
}
