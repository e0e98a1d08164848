import type { ClaimStatus } from '@/rules/after-sale/claim-status';
import type { Language } from '@/rules/language';

/** A departure of a booking at other times than sold: instants, ISO. */
export type DepartureTimes = { departureTime: string; arrivalTime: string };

/** `language`: of the page whose act the mail tells of. None: of the booking. */
type InLanguage = { language?: Language };

/** What can be waiting to be sent. Payloads hold ids and facts; words are chosen when it is sent. */
export type OutboxMessage =
  | { kind: 'booking-confirmed'; payload: InLanguage & { bookingId: number }; dedupKey: string }
  /** Some of a booking was cancelled (D65): which of its credit notes says it. */
  | {
      kind: 'booking-cancelled';
      payload: InLanguage & { bookingId: number; creditNoteNumber: string };
      dedupKey: string;
    }
  /** A direction was exchanged for another bus (D69). */
  | { kind: 'booking-exchanged'; payload: { bookingId: number; offerId: string }; dedupKey: string }
  /** A step of a claim (D68); of one that has gone on meanwhile nothing is sent. */
  | { kind: 'claim'; payload: { bookingId: number; claimId: number; status: ClaimStatus }; dedupKey: string }
  /** A traveller's name was corrected (D70): counted as tickets count them. */
  | { kind: 'booking-corrected'; payload: InLanguage & { bookingId: number; travellerIndex: number }; dedupKey: string }
  /** What a company or hotel changed of a booking, that it is as booked again, or what was chosen instead (D71). */
  | {
      kind: 'company-change';
      payload: InLanguage & { bookingId: number; caseId: string; what: 'changed' | 'restored' | 'answered' };
      dedupKey: string;
    }
  | { kind: 'contact-message'; payload: { contactMessageId: number }; dedupKey: string }
  /** Asks whether somebody wants the newsletter. The token holds what was asked, sealed. */
  | { kind: 'newsletter-confirm'; payload: { token: string }; dedupKey: string }
  /** Somebody may read items of an account (D54). `language`: of the owner’s call. */
  | {
      kind: 'planner-shared';
      payload: { ownerId: number; email: string; itemIds: string[]; language: Language };
      dedupKey: string;
    }
  /** The link to a booking's page (D62). */
  | { kind: 'booking-link'; payload: InLanguage & { bookingId: number }; dedupKey: string }
  /** A one-time code of a booking (D61). `expiresAt`: ISO instant. */
  | {
      kind: 'booking-code';
      payload: {
        number: string;
        email: string;
        code: string;
        purpose: 'stepUp' | 'emailChange';
        language: Language;
        expiresAt: string;
      };
      dedupKey: string;
    }
  /** Tells the old address of another one (D61), which is masked. `inForceAt`: ISO instant; null: it holds. */
  | {
      kind: 'booking-email-change';
      payload: InLanguage & { bookingId: number; to: string; email: string; inForceAt: string | null };
      dedupKey: string;
    }
  /** A one-time code of the embedded login provider. `expiresAt`: ISO instant. */
  | {
      kind: 'sign-in-code';
      payload: { email: string; code: string; language: Language; expiresAt: string };
      dedupKey: string;
    }
  /**
   * Goes to the marketing list instead of the post. `ipAddress`: where the consent came from. With `signInLanguage` it
   * is somebody who signed in, for that language's list, whether they agreed or not.
   */
  | {
      kind: 'marketing-contact';
      payload: { subscriberId: number; ipAddress: string | null; signInLanguage?: Language };
      dedupKey: string;
    };

/** A message that failed so often is given up. */
export const MAX_ATTEMPTS = 18;

/** Payloads that stay when their message is sent: ids and times of bookings. Of every other kind it is blanked. */
export const LASTING_KINDS: readonly OutboxMessage['kind'][] = [
  'booking-confirmed',
  'booking-cancelled',
  'booking-exchanged',
  'booking-corrected',
  'claim',
  'company-change',
  'booking-link',
];

/** Taken before everything else: somebody waits for a code that is good for ten minutes. */
export const URGENT_KINDS: readonly OutboxMessage['kind'][] = ['sign-in-code', 'booking-code'];

/** As it comes back from the table. */
export type QueuedMessage = OutboxMessage & { id: number; attempts: number };
