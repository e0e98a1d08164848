import { counted } from '@/rules/counted';
import type { GtfsReport } from '../gtfs-report';
import { HORIZON_DAYS, type ServiceWindow } from '../service-window';

/** What the report says of a shift to a week that hardly has a bus. */
export function strayGuess({ stray }: ServiceWindow): string[] {
  if (!stray) return [];
  const { firstDay, firstTrips, busiestDay, busiestTrips } = stray;
  return [
    `the first service day ${firstDay} looks like a stray: ${counted(firstTrips, 'trip')} in its week. The day with most service is ${busiestDay} with ${busiestTrips}: --shift-week-of ${busiestDay} takes its week instead`,
  ];
}

/** What of the feed's calendar is not put on sale. */
export function outsideWindow(window: ServiceWindow): GtfsReport['skipped'] {
  const past = window.pastDays > 0 ? [{ reason: 'calendar day of the feed that is over', count: window.pastDays }] : [];
  const later = window.isCut
    ? [
        {
          reason: `part of the calendar that is more than ${HORIZON_DAYS} days ahead; load the feed again later`,
          count: 1,
        },
      ]
    : [];
  return [...past, ...later];
}
