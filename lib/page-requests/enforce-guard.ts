import { redirect } from 'next/navigation';
import { readSession } from '@/contract/session';
import { countCartItems } from '../booking-session/cart-items';
import { visitorApi } from '../http/server/visitor-api';
import type { Language } from '@/rules/language';
import { allowsSession } from './guards';
import { pathFor, ROUTES } from '../paths/routes';

/**
 * The guard of a page, asked once more where the page is drawn: the middleware alone is never the lock (R122, R123,
 * D16). Sends to the 404 page (R163); a product API that is away is an error of the page.
 */
export async function enforceGuard(name: 'payment' | 'confirmation', language: Language): Promise<void> {
  const { data } = await (await visitorApi(language))(readSession);
  const session = data && { items: countCartItems(data), isLocked: data.isLocked };
  if (!allowsSession(ROUTES[name].guard, session)) redirect(pathFor('notFound', language));
}
