import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';

/** Currency that prices are shown in; `rateDate` is the day whose rates the visitor's session has frozen (D27). */
export type SearchCurrency = { code: CurrencyCode; rateDate?: LocalDate };

/** The currency asked for, else that of the visitor's session, else the default (D27). */
export type FindSearchCurrency = (
  sessionId: string | null,
  wanted: CurrencyCode | undefined,
) => Promise<SearchCurrency>;
