import { currencyForVisitor, type CurrencyCode } from '@/rules/currency';

/**
 * Currency that the browser's time zone suggests (R51, R173). No look-up leaves the browser:
 * the table of zones is a file of ours, fetched only where the zone's name does not say enough.
 */
export async function visitorCurrency(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Promise<CurrencyCode> {
  if (timeZone.startsWith('Europe/')) return currencyForVisitor({ timeZone });
  const { getTimezone } = await import('countries-and-timezones');
  return currencyForVisitor({ country: getTimezone(timeZone)?.countries[0], timeZone });
}
