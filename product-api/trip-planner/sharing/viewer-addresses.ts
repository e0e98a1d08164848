import { isEmail } from '@/rules/contact/email';
import type { Account } from '../../accounts/account';
import { ApiError, type FieldFault } from '../../http/api-error';

const FIELD = 'emailAddressesToUpdate';

/**
 * Addresses as they are kept: lower case, each once. @throws ApiError VALIDATION_FAILED with each wrong one by its
 * place
 */
export function viewerAddresses(typed: readonly string[]): string[] {
  const emails = typed.map((email) => email.trim().toLowerCase());
  refuse(
    emails.flatMap((email, index) => (isEmail(email) ? [] : [{ path: `${FIELD}.${index}`, code: 'EMAIL_INVALID' }])),
  );
  return [...new Set(emails)];
}

/** The same for people who are added: nobody shares with themselves. @throws ApiError VALIDATION_FAILED */
export function addressesToAdd(account: Account, typed: readonly string[]): string[] {
  const emails = viewerAddresses(typed);
  refuse(
    typed.flatMap((email, index) =>
      email.trim().toLowerCase() === account.email ? [{ path: `${FIELD}.${index}`, code: 'OWN_EMAIL' }] : [],
    ),
  );
  return emails;
}

function refuse(fields: FieldFault[]): void {
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
}
