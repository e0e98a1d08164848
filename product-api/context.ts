import type { Logger } from 'pino';
import type { Database } from './database/database';
import type { BusSupply } from './suppliers/bus-supply';
import type { CaptchaCheck } from './suppliers/captcha-check';
import type { CountryLookup } from './support/country-lookup';
import type { HotelSupply } from './suppliers/hotel-supply';
import type { LoginTokens } from './suppliers/login-tokens';
import type { Mailer } from './suppliers/mailer';
import type { MarketingList } from './support/marketing-list';
import type { PageVisitWebhook } from './support/page-visit-webhook';
import type { PaymentGateway } from './suppliers/payment-gateway';

/** Keys generated into DATA_DIR, or given by the environment. */
export type Secrets = {
  /** HMAC key of offers (tripId) and challenges. */
  signingKey: string;
  /** Ed25519 private key (PKCS#8 PEM) of e-ticket codes. */
  ticketPrivateKey: string;
};

export type ApiConfig = {
  publicUrl: string;
  supportEmail: string;
  supportPhone: string;
  brandName: string;
  /** Where letters reach the operator, on one line: mails that sell something name it (CASL). */
  brandAddress: string;
  /** How long a seat is kept for a session, minutes (D48). */
  holdMinutes: number;
  /** How long a listed price is honoured, minutes. */
  offerMinutes: number;
  /** Addresses and networks (`10.0.0.0/8`) whose x-forwarded-for is believed. */
  trustedPeers: string[];
  /** Turned off only by tests that are not about limits. */
  rateLimits: boolean;
  /** How long a search waits for suppliers; without it, as suppliers/ask-in-time says. Tests shorten it. */
  searchTimes?: { answerAfterMs?: number; giveUpAfterMs?: number; keepAnswerMs?: number; retryPauseMs?: number };
};

/** What every verb of the product API receives: `verb(ctx, input)`. */
export type ApiContext = {
  database: Database;
  /** Injected so that tests own the time. */
  now: () => Date;
  config: ApiConfig;
  secrets: Secrets;
  log: Logger;
  suppliers: {
    buses: BusSupply[];
    hotels: HotelSupply[];
    payment: PaymentGateway;
    captcha: CaptchaCheck;
    mail: Mailer;
    /** Null: nobody is told (R152). */
    marketing: MarketingList | null;
    pageVisits: PageVisitWebhook | null;
    countries: CountryLookup | null;
    /** Null: nobody can sign in. */
    login: LoginTokens | null;
  };
};
