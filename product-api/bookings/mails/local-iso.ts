import { wallTime } from '@/rules/dates/dates';

const MINUTE_MS = 60_000;

/** A moment as the clock of its place shows it, with the offset: '2026-12-11T15:00:00-05:00'. */
export function localIso(instant: string | Date, zone: string): string {
  const shown = wallTime(instant, zone);
  const minutes = Math.round((shown - new Date(instant).getTime()) / MINUTE_MS);
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${new Date(shown).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
