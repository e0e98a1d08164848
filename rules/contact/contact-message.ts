import { isEmail } from './email';
import { ruleFault, type RuleFault } from '../rule-fault';

const LONGEST_MESSAGE = 4_000;

/** `bookingNumber` as typed: it may be empty or wrong. */
export type ContactMessageDetails = { email: string; bookingNumber: string; message: string };

/** What is wrong with a message to support, for the form and the API alike (D57). Paths are the fields' names. */
export function contactMessageFaults({ email, message }: ContactMessageDetails): RuleFault[] {
  const faults: RuleFault[] = [];
  if (email.trim() === '') faults.push(ruleFault('email', 'REQUIRED'));
  else if (!isEmail(email.trim())) faults.push(ruleFault('email', 'EMAIL_INVALID'));
  if (message.trim() === '') faults.push(ruleFault('message', 'REQUIRED'));
  else if (message.trim().length > LONGEST_MESSAGE)
    faults.push(ruleFault('message', 'TOO_LONG', { max: LONGEST_MESSAGE }));
  return faults;
}
