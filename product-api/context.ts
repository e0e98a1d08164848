import type { Logger } from 'pino';
import type { Tracer } from '@/rules/network/tracer';
import type { Turn } from '@/rules/turns/fair-turns';
import type { Database } from './database/database';
import type { Storage } from './database/storage';
import type { ApiMetrics } from './metrics/api-metrics';

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
  /** Folder in which reports of imports are kept; none: they are not. */
  reportsDir?: string;
  /** What live feeds cancel is cancelled without an operator (GTFS_RT_CANCELS). */
  cancelsByFeed?: boolean;
  /** Turned off only by tests that are not about limits. */
  rateLimits: boolean;
  /**
   * How long a search waits for suppliers, and keeps what it has read of our own seats; without them, as
   * timing/ask-in-time and buses/supply/kept-offers say. Tests own them.
   */
  searchTimes?: { answerAfterMs?: number; keepOffersMs?: number };
  /** How long a refused search is held, without it as door/limit-searches says. Tests own it. */
  refuseAfterMs?: number;
};

/** JSON that is the same for everybody, and when it was made, milliseconds since 1970. */
export type SharedAnswer = { madeAt: number; json: string };

/** Never fails: what is not there is made. */
export type SharedAnswers = {
  find: (key: string) => Promise<SharedAnswer | null>;
  keep: (key: string, answer: SharedAnswer, seconds: number) => void;
};

/**
 * What every verb of the product API receives: `verb(ctx, input)`. Who asks somebody outside receives that port as
 * well: its file adds it under `suppliers`.
 */
export type ApiContext = {
  database: Database;
  /** Whether the database can write now (S29). */
  storage: Storage;
  /** Injected so that tests own the time. */
  now: () => Date;
  config: ApiConfig;
  secrets: Secrets;
  log: Logger;
  /** Counts what happens, where somebody asks for it (METRICS_PORT). */
  metrics?: ApiMetrics;
  /** Says where time goes, where somebody asks for it (OTEL_EXPORTER_OTLP_ENDPOINT). */
  tracer?: Tracer;
  /** What copies of the API keep together, where they share something (REDIS_URL). */
  sharedAnswers?: SharedAnswers;
  /** Of dear work that waited for it (P14): it ends between two steps for a client that is gone. */
  turn?: Turn;
};
