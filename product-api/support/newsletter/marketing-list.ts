import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';

export type MarketingContact = {
  language: Language;
  email: string;
  firstName: string;
  lastName: string;
  /** Where the consent came from; null: not known. */
  ipAddress: string | null;
  /** False: known by a sign-in, and not to be written to. */
  hasConsent: boolean;
};

/**
 * Port to somebody else's newsletter lists (R152, D56). Whoever agreed is handed over, and whoever signed in, as one
 * who did not. Throws when the contact was not taken; the outbox tries again.
 */
export type MarketingList = { addContact: (contact: MarketingContact) => Promise<void> };

/** What verbs receive that hand newsletter readers over. `marketing` null: nobody is told (R152). */
export type MarketingContext = ApiContext & { suppliers: { marketing: MarketingList | null } };
