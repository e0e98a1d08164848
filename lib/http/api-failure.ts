import type { ErrorBody } from '@/contract/operation';

/** Failures the product API never gets to speak of. */
export type ClientFailureCode = 'UNREACHABLE' | 'UNEXPECTED_ANSWER';

export type FailureFacts = Partial<Omit<ErrorBody, 'message' | 'code'>> & {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorBody['code'] | ClientFailureCode;
  message: string;
  /** Seconds after which another try may succeed, where the answer said so. */
  retryAfter?: number;
};

/** A product call that did not succeed (R165). `message` is in the visitor's language and is what the screen shows. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: FailureFacts['code'];
  readonly fields: ErrorBody['fields'];
  readonly total: number | undefined;
  readonly currency: string | undefined;
  readonly part: number | undefined;
  readonly partKind: ErrorBody['partKind'];
  /** OFFER_OUTDATED: what holds now (D64). */
  readonly offer: ErrorBody['offer'];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(facts: FailureFacts) {
    super(facts.message);
    this.name = 'ApiFailure';
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields;
    this.total = facts.total;
    this.currency = facts.currency;
    this.part = facts.part;
    this.partKind = facts.partKind;
    this.offer = facts.offer;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}
