import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { Subscription } from '@/contract/support';
import type { RuleFault } from '@/rules/rule-fault';
import { subscriptionFaults } from '@/rules/contact/subscription';

/** In the order of the page. */
export const SUBSCRIBE_FIELDS = ['firstName', 'lastName', 'email', 'language', 'consent'] as const;
export type SubscribeField = (typeof SUBSCRIBE_FIELDS)[number];

export function isSubscribeField(path: string): path is SubscribeField {
  return SUBSCRIBE_FIELDS.some((field) => field === path);
}

function tidied(values: Subscription): Subscription {
  return {
    ...values,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
  };
}

/** The form obeys the same rules as the API (rules/contact/subscription). */
export function subscribeResolver(words: (fault: RuleFault) => string): Resolver<Subscription> {
  return (typed) => {
    const values = tidied(typed);
    const faults = subscriptionFaults(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Subscription> = {};
    for (const fault of faults) set(errors, fault.path, { type: fault.code, message: words(fault) });
    return { values: {}, errors };
  };
}
