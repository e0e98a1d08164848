import { ApiError } from './api-error';

/** An operator makes room in minutes, not in seconds. */
const RETRY_AFTER_SECONDS = 30;

/** The database only reads now (S29): 503 in words of its own. What was under way may have come to its end. */
export function cannotSave(): ApiError {
  return new ApiError('NOT_READY', { about: 'storage', retryAfter: RETRY_AFTER_SECONDS });
}
