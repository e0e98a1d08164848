import { isLocalDate, type LocalDate } from '@/rules/dates/dates';
import type { ListFaults, Place } from '../list-faults';
import { isBlank, type Fields } from '../read/listed-records';

export type Range = { min: number; max: number };

/** Reads values of one record by our column names. What is wrong becomes an error at the record's place, and null. */
export class FieldReader {
  constructor(
    private readonly fields: Fields,
    private readonly place: Place,
    private readonly faults: ListFaults,
  ) {}

  error(reason: string): null {
    this.faults.error(this.place, reason);
    return null;
  }

  /** @param several the same of more than one, behind their number: 'hotels have no description' */
  warn(reason: string, several?: string): void {
    this.faults.warn(this.place, reason, several);
  }

  raw(name: string): unknown {
    return this.fields[name];
  }

  isGiven(name: string): boolean {
    return !isBlank(this.fields[name]);
  }

  /** '' when nothing is given. Numbers of JSON are taken as texts. */
  text(name: string, most = 200): string {
    const value = this.fields[name];
    if (isBlank(value)) return '';
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.error(`${name} is no text`);
      return '';
    }
    const text = String(value).trim();
    if (text.length > most) this.error(`${name} is longer than ${most} letters`);
    return text;
  }

  requiredText(name: string, most?: number): string | null {
    if (!this.isGiven(name)) return this.error(name in this.fields ? `${name} is empty` : `${name} is missing`);
    return this.text(name, most);
  }

  /** Degrees with a decimal point or comma, from -180 to 180. */
  degrees(name: string): number | null {
    const text = this.requiredText(name);
    if (text === null) return null;
    const value = /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
    return Math.abs(value) <= 180 ? value : this.error(`bad ${name} "${text}" (degrees like 45.5017)`);
  }

  /** A whole number; `otherwise` when nothing is given. */
  whole<T extends number | null>(name: string, { min, max }: Range, otherwise: T): number | T {
    if (!this.isGiven(name)) return otherwise;
    const text = this.text(name);
    if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
    this.error(`bad ${name} "${text}" (a whole number from ${min} to ${max})`);
    return otherwise;
  }

  requiredWhole(name: string, range: Range): number | null {
    return this.requiredText(name) === null ? null : this.whole(name, range, null);
  }

  /** '129', '129.50' or '129,50' as minor units; `otherwise` when nothing is given. */
  amount<T extends number | null>(name: string, otherwise: T): number | T {
    if (!this.isGiven(name)) return otherwise;
    const text = this.text(name);
    const amount = minorOf(text);
    if (amount !== null) return amount;
    this.error(`bad ${name} "${text}" (an amount like 129.00)`);
    return otherwise;
  }

  requiredAmount(name: string): number | null {
    return this.requiredText(name) === null ? null : this.amount(name, null);
  }

  date(name: string): LocalDate | null {
    const text = this.requiredText(name);
    if (text === null || isLocalDate(text)) return text;
    return this.error(`bad date "${text}" in ${name} (like 2027-06-15, a day that exists)`);
  }

  /** A list of JSON, or a text with semicolons or commas between. */
  list(name: string): string[] {
    const value = this.fields[name];
    const parts = Array.isArray(value) ? value.map(String) : this.text(name, 2_000).split(/[;,]/);
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }
}

/** @returns null when the text is no amount with at most two decimals */
export function minorOf(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
