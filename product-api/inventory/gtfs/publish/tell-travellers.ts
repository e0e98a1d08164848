import { counted } from '@/rules/counted';
import { tellUntold } from '../../../after-sale/departures/tell-untold';
import type { FaultContext } from '../../../bookings/record/fault-points';
import type { AffectedJourney } from './affected-journeys';

/** Once the timetable is published; what fails, or is cut off here, is told by the product's own job. */
export async function tellTravellers(
  ctx: FaultContext,
  affected: readonly AffectedJourney[],
  report: (line: string) => void,
): Promise<void> {
  if (affected.length === 0) return;
  const departureIds = [...new Set(affected.map(({ departureId }) => departureId))];
  const { told, failed } = await tellUntold(ctx, { departureIds });
  report(
    `Told ${counted(told, 'booking')}.${failed > 0 ? ` ${failed} could not be told yet and are tried again.` : ''}`,
  );
}
