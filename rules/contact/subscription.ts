import { isEmail } from './email';
import { ruleFault, type RuleFault } from '../rule-fault';

const MAX_NAME_LENGTH = 60;

/**
 * Stands for the words beside the box that was ticked (namespace `subscribe`): it changes when they do, so that a
 * consent can be shown later.
 */
export const CONSENT_TEXT = 'newsletter-1';

/** `consent`: ticked by the person. */
export type SubscriptionDetails = { firstName: string; lastName: string; email: string; consent: boolean };

/**
 * What is wrong with a subscription, for the form and the API alike (D11, R31). The last name may be empty. Paths are
 * the fields' names.
 */
export function subscriptionFaults({ firstName, lastName, email, consent }: SubscriptionDetails): RuleFault[] {
  const faults: RuleFault[] = [];
  if (firstName.trim() === '') faults.push(ruleFault('firstName', 'REQUIRED'));
  for (const [path, name] of Object.entries({ firstName, lastName })) {
    if (name.trim().length > MAX_NAME_LENGTH) faults.push(ruleFault(path, 'TOO_LONG', { max: MAX_NAME_LENGTH }));
  }
  if (email.trim() === '') faults.push(ruleFault('email', 'REQUIRED'));
  else if (!isEmail(email.trim())) faults.push(ruleFault('email', 'EMAIL_INVALID'));
  if (!consent) faults.push(ruleFault('consent', 'CONSENT_REQUIRED'));
  return faults;
}
