import { matchRoute } from '@/lib/paths/match-route';
import { ROUTES } from '@/lib/paths/routes';

/**
 * What a change of currency does on a page, by its address without a language (R97–R99, D46): bus, busHotel and hotel
 * begin their choice again, activities only ask for prices anew, every other page is repriced and stays.
 */
export type CurrencyPage = 'bus' | 'busHotel' | 'hotel' | 'activities' | 'other';

export function currencyPageOf(path: string): CurrencyPage {
  const name = matchRoute(path)?.name;
  const address: string = name ? ROUTES[name].path : '';
  if (address.startsWith('/bus-hotel/')) return 'busHotel';
  if (address.startsWith('/bus/')) return 'bus';
  if (address === '/hotel' || address.startsWith('/hotel/')) return 'hotel';
  return address.startsWith('/activities') ? 'activities' : 'other';
}

/**
 * Query of the results from their first page on: pages already shown, and a limit in the old currency, mean nothing any
 * more.
 */
export function firstPageQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', 'maxRate']) query.delete(name);
  return query.toString();
}
