import { UsageFault } from './command';

/** '1,234.50 CAD'. */
export function amountWords(amount: number, currency: string): string {
  return `${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency}`;
}

/** '2026-10-20 14:05 UTC': an operator compares it with a log. */
export function minute(at: Date | null): string {
  return at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–';
}

/** How something was settled outside, and under which reference: both are needed, short and plain. */
export function settlementOf({ by, ref }: { by?: string; ref?: string }): { by: string; reference: string } {
  if (by === undefined || !/^[a-z][a-z-]{1,19}$/.test(by))
    throw new UsageFault('Say how with --by: one word in small letters, such as transfer or phone.');
  const reference = ref?.trim() ?? '';
  if (reference === '' || reference.length > 60)
    throw new UsageFault('Give your own reference with --ref, at most 60 characters.');
  return { by, reference };
}

/** A number as lists show it. @param what it names */
export function numberOf(typed: string | undefined, what: string): number {
  if (typed === undefined || !/^[1-9]\d{0,14}$/.test(typed))
    throw new UsageFault(`Name a ${what} by the number that the list shows.`);
  return Number(typed);
}

/** Why, in the operator's words: kept with the act. */
export function becauseOf(typed: string | undefined): string {
  const because = typed?.trim() ?? '';
  if (because === '' || because.length > 500) throw new UsageFault('Say why: --because TEXT, at most 500 characters.');
  return because;
}
