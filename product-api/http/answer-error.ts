import type { Context } from 'hono';
import type { ErrorCode } from '@/contract/errors';
import type { ErrorBody } from '@/contract/operation';
import { formatDate, isLocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { codeOf } from '@/rules/thrown';
import { ClientGone } from '@/rules/turns/fair-turns';
import type { ApiContext } from '../context';
import { hasText, text, type TextParams } from '../texts/text';
import { ApiError, type FieldFault, type PartKind } from './api-error';
import { isDatabaseAway } from '../database/database-away';
import { storageFaultOf } from '../database/storage';
import { cannotSave } from './cannot-save';
import type { RequestVariables } from './serve-operation';

const RETRY_AFTER_SECONDS = 5;
/** Nobody reads it; it stands in the log, as other servers write it. */
const CLIENT_GONE = 499;

/**
 * Every refusal and failure in one form and in the visitor's language; a failure of ours says nothing of its inside
 * (R165).
 */
export function answerError(ctx: ApiContext, error: unknown, c: Context<RequestVariables>): Response {
  if (error instanceof ClientGone) return new Response(null, { status: CLIENT_GONE });
  const requestId = c.get('requestId');
  ctx.storage.failed(error);
  const refusal = asRefusal(error);
  if (!(error instanceof ApiError)) logFailure(ctx, error, refusal, requestId);
  if (refusal.status === 429 || refusal.status === 503)
    c.header('retry-after', String(refusal.details.retryAfter ?? RETRY_AFTER_SECONDS));
  for (const [name, value] of Object.entries(refusal.details.headers ?? {})) c.header(name, value);
  c.header('cache-control', 'no-store');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono lists the statuses it knows
  return c.json(bodyOf(ctx, refusal, c.get('language'), requestId), refusal.status as 400);
}

function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (storageFaultOf(error)) return cannotSave();
  return new ApiError(isDatabaseAway(error) ? 'NOT_READY' : 'INTERNAL');
}

/** An outage is expected: one line for each call that it refuses, without the calls that led there. */
function logFailure({ log }: ApiContext, error: unknown, { code, details }: ApiError, requestId: string): void {
  if (code !== 'NOT_READY') return log.error({ err: error, requestId }, 'request failed');
  const said = error instanceof Error && error.cause ? codeOf(error.cause) : codeOf(error);
  log.warn({ code: said, requestId }, details.about === 'storage' ? 'database cannot write' : 'database away');
}

function bodyOf(ctx: ApiContext, { code, details }: ApiError, language: Language, requestId: string): ErrorBody {
  const contact = { phone: ctx.config.supportPhone, email: ctx.config.supportEmail };
  const fields = details.fields?.map((fault) => ({
    path: fault.path,
    code: fault.code,
    message: fieldMessage(fault, language, contact),
  }));
  const [onlyField] = fields?.length === 1 ? fields : [];
  const { total, currency, part, partKind, offer, exchangeOffer } = details;
  return {
    // One wrong field is said as such; several are listed, and the message says so.
    message:
      code === 'VALIDATION_FAILED' && onlyField
        ? onlyField.message
        : text(language, messageKey(code, details.about ?? partKind), {
            ...contact,
            ...waitOf(details.retryAfter),
            ...readable(details.params, language),
          }),
    code,
    requestId,
    ...(fields ? { fields } : {}),
    ...(total === undefined ? {} : { total }),
    ...(offer ? { offer } : {}),
    ...(exchangeOffer ? { exchangeOffer } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(part === undefined ? {} : { part }),
    ...(partKind === undefined ? {} : { partKind }),
  };
}

/** Whole minutes until it is worth another try; 0 where that is a matter of seconds. */
function waitOf(retryAfter: number = RETRY_AFTER_SECONDS): TextParams {
  return { minutes: retryAfter <= RETRY_AFTER_SECONDS ? 0 : Math.ceil(retryAfter / 60) };
}

/** What is gone are seats, a room or places, or one departure: some refusals have words for each. */
function messageKey(code: ErrorCode, about: PartKind | 'departure' | 'storage' | undefined): string {
  const ofKind = `errors.${about}.${code}`;
  return hasText(ofKind) ? ofKind : `errors.${code}`;
}

function fieldMessage(fault: FieldFault, language: Language, contact: TextParams): string {
  const key = `fields.${fault.code}`;
  return text(language, hasText(key) ? key : 'fields.SHAPE', { ...contact, ...readable(fault.params, language) });
}

/** Dates in a message are written as people read them. */
function readable(params: FieldFault['params'], language: Language): TextParams {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      isLocalDate(value) ? formatDate(value, language, 'dayMonthYear') : value,
    ]),
  );
}
