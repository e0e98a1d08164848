import { HAS_SESSION_COOKIE } from '../gateway/visitor-cookies';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { SELECTION_KEY } from './choices/selection-key';
import { CURRENCY_COOKIE } from './currency-cookie';

/** `mark`: of <html>, which styles ask. `drawnIn`: the currency of pages that are drawn for everybody. */
export type VisitorSigns = { mark: string; session: string; currency: string; drawnIn: string; choices: string };

export const VISITOR_SIGNS: Readonly<VisitorSigns> = {
  mark: 'own',
  session: HAS_SESSION_COOKIE,
  currency: CURRENCY_COOKIE,
  drawnIn: DEFAULT_CURRENCY,
  choices: SELECTION_KEY,
};

/**
 * Marks the page of a visitor who has something of their own: a cart, another currency, travellers of this tab. Printed
 * into pages as text, before what may be another for them: it may use nothing from outside itself.
 */
export function markVisitor({ mark, session, currency, drawnIn, choices }: VisitorSigns): void {
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  const chosen = cookie(currency) ?? drawnIn;
  let hasChoices = false;
  try {
    hasChoices = sessionStorage.getItem(choices) !== null;
  } catch {
    // A browser that lends no storage has kept nothing.
  }
  if (cookie(session) === '1' || chosen !== drawnIn || hasChoices) document.documentElement.dataset[mark] = '';
}
