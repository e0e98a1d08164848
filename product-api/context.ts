import type { Logger } from 'pino';
import type { Database } from './database/database';

/** Keys generated into DATA_DIR, or given by the environment. */
export type Secrets = {
  /** HMAC key of offers (tripId) and challenges. */
  signingKey: string;
  /** Ed25519 private key (PKCS#8 PEM) of e-ticket codes. */
  ticketPrivateKey: string;
  /** Seals passports (personal-data/seal). */
  personalDataKey: string;
  /** The one before it, until everything is sealed anew. */
  formerPersonalDataKey?: string;
  /** What readers of ticket codes show (D72); without one they are not served. */
  scannerKey?: string | undefined;
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
  /** How long a search waits for suppliers; without it, as timing/ask-in-time says. Tests own it. */
  searchTimes?: { answerAfterMs?: number };
};

/**
 * What every verb of the product API receives: `verb(ctx, input)`. Who asks somebody outside receives that port as
 * well: its file adds it under `suppliers`.
 */
export type ApiContext = {
  database: Database;
  /** Injected so that tests own the time. */
  now: () => Date;
  config: ApiConfig;
  secrets: Secrets;
  log: Logger;
};
