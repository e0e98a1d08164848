import { isLoopback, type Environment } from '@/lib/env/environment';
import { errorOf } from '@/rules/thrown';

/** `NOTE`: runs, and whoever runs it should know. `MEND`: does not run, or not safely; the words say what to do. */
export type Finding = { state: 'OK' | 'NOTE' | 'MEND'; words: string };

export const ok = (words: string): Finding => ({ state: 'OK', words });
export const note = (words: string): Finding => ({ state: 'NOTE', words });
export const mend = (words: string): Finding => ({ state: 'MEND', words });

/** Whether strangers reach this site: what is a note on one's own machine must be mended there. */
export const isPublic = ({ PUBLIC_URL }: Environment) => !isLoopback(new URL(PUBLIC_URL).hostname);

/** Whoever is silent for so long is not there. */
export const PATIENCE_MS = 5_000;

/** What failed, in one line and without an address in which a key may stand. */
export function reasonOf(error: unknown): string {
  const { message } = errorOf(error instanceof AggregateError ? error.errors[0] : error);
  return message
    .replaceAll(/\b\w+:\/\/\S+/g, 'the address')
    .split('\n', 1)
    .join('');
}

/** The host of an address: all of it that may be shown. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
