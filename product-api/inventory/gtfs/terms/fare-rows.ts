import type { CurrencyCode } from '@/rules/money/currency';

/** One row of the table of fares: per person, minor units of the company's currency, all in. */
export type FareRow = {
  operatorId: string;
  /** Not stated: 0, the usual table. */
  scope?: number;
  fromCity: string;
  toCity: string;
  /** Not stated, or -1: at every stop of the city. */
  fromPosition?: number;
  toPosition?: number;
  passengerType: 'adult' | 'child';
  minDaysBefore: number;
  amount: number;
};

export type SoldPair = { operatorId: string; fromCity: string; toCity: string };

/** Companies that fares may be for. */
export type FareCompany = { id: string; agencyId: string; agencyName: string; currency: CurrencyCode };
