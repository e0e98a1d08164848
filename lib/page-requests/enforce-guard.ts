import { redirect } from 'next/navigation';
import { countCartItems } from '../booking-session/cart-items';
import type { ProductApi } from '../http/product-api-client';
import { visitorApi } from '../http/server/visitor-api';
import type { Language } from '@/rules/language';
import { allowsSession } from './guards';
import { pathFor, ROUTES } from '../paths/routes';

/**
 * The guard of a page, asked once more where the page is drawn: the middleware alone is never the lock (R122, R123,
 * D16). Sends to the 404 page (R163); a product API that is away is an error of the page. A session that was locked
 * after the middleware had asked is under its new id since (D62): the page is asked for again, and the middleware
 * writes that id into the cookie.
 */
export async function enforceGuard(name: 'payment' | 'confirmation', language: Language): Promise<void> {
  const api = await visitorApi(language);
  const { data } = await api('readSession');
  const session = data && { items: countCartItems(data), isLocked: data.isLocked };
  if (allowsSession(ROUTES[name].guard, session)) return;
  redirect(pathFor(!session && (await wasRenewed(api)) ? name : 'notFound', language));
}

async function wasRenewed(api: ProductApi): Promise<boolean> {
  try {
    return (await api('readBooking')).headers['x-session-id'] !== undefined;
  } catch {
    // No booking, or nobody says: without one there is nothing to show here.
    return false;
  }
}
