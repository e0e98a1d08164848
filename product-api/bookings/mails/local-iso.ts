import { TZDate } from '@date-fns/tz';

/** A moment as the clock of its place shows it, with the offset: '2026-12-11T15:00:00-05:00'. */
export function localIso(instant: string | Date, zone: string): string {
  return new TZDate(new Date(instant), zone).toISOString().replace(/\.\d{3}/, '');
}
