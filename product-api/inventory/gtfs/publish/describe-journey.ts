import { localClockOf, localDateOf } from '@/rules/dates/dates';
import type { AffectedJourney } from './affected-journeys';

const CHANGES: Record<AffectedJourney['change'], string> = {
  found: 'goes on',
  moved: 'moved',
  dropped: 'cancelled',
  restored: 'runs again',
};

/**
 * One line for a terminal, with times on the clocks of the stops. Without the e-mail address: a report is kept, and
 * whoever has to write finds it by the booking's number.
 */
export function describeJourney(journey: AffectedJourney): string {
  const { bookingNumber, change, by, from, to, before, after, externalId } = journey;
  const old = localDateOf(before.departureAt, from.zone);
  const now = after && localDateOf(after.departureAt, from.zone);
  const isSameLeaving = after?.departureAt.getTime() === before.departureAt.getTime();
  const arrivals =
    after && `, arrives ${localClockOf(before.arrivalAt, to.zone)}, now ${localClockOf(after.arrivalAt, to.zone)}`;
  const moved =
    after && change === 'moved' && isSameLeaving
      ? arrivals
      : after && change !== 'found'
        ? `, now ${now === old ? '' : `${now} `}${localClockOf(after.departureAt, from.zone)}`
        : '';
  const renamed = by === 'run' ? ' under another trip id' : by === 'near' ? ' to the bus nearest in time' : '';
  const told = change === 'found' ? '' : journey.email ? '; is told by mail' : '; has no e-mail address: call';
  return `${bookingNumber}: ${CHANGES[change]}${renamed}, ${from.name} to ${to.name}, ${old} ${localClockOf(before.departureAt, from.zone)}${moved} (trip ${externalId})${told}`;
}
