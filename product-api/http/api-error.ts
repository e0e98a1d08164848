import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { ErrorBody } from '@/contract/operation';

export type PartKind = NonNullable<ErrorBody['partKind']>;
export type FieldFault = { path: string; code: string; params?: Record<string, string | number> };

/** A refusal that the contract names. Becomes `{message, code, requestId, fields?}` in the visitor's language. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      fields?: FieldFault[];
      total?: number;
      currency?: string;
      /** Which entry of the cart, counted in the list of its kind. */
      part?: number;
      /** Chooses the words, too: seats, a room or places (texts/errors). */
      partKind?: PartKind;
      /** Words of their own where one departure is full for this visitor, not their cart; where nothing is saved. */
      about?: 'departure' | 'storage';
      /** Values for the message's placeholders. */
      params?: Record<string, string | number>;
      /** Answer headers that hold for the refusal, too: a session renewed before a card was declined (D31). */
      headers?: Record<string, string>;
      /** OFFER_OUTDATED: what holds now (D64). */
      offer?: ErrorBody['offer'];
      /** The same of an exchange (D69). */
      exchangeOffer?: ExchangeOffer;
      /** Seconds, for 429 and 503. */
      retryAfter?: number;
    } = {},
  ) {
    super(code);
    this.status = ERROR_STATUS[code];
  }
}
