import { localTimeOf, type Instant } from '../dates/dates';

/** '09:05' as a station's clock shows a moment. */
export function clockText(instant: Instant, zone: string): string {
  const { hour, minute } = localTimeOf(instant, zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
