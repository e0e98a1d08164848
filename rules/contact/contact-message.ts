import { isEmail } from './email';
import { ruleFault, type RuleFault } from '../rule-fault';

const MAX_MESSAGE_LENGTH = 4_000;

/** `bookingNumber` as typed: it may be empty or wrong. */
export type ContactMessageDetails = { email: string; bookingNumber: string; message: string };

/** What is wrong with a message to support, for the form and the API alike (D57). Paths are the fields' names. */
export function contactMessageFaults({ email, message }: ContactMessageDetails): RuleFault[] {
  const faults: RuleFault[] = [];
  if (email.trim() === '') faults.push(ruleFault('email', 'REQUIRED'));
  else if (!isEmail(email.trim())) faults.push(ruleFault('email', 'EMAIL_INVALID'));
  if (message.trim() === '') faults.push(ruleFault('message', 'REQUIRED'));
  else if (message.trim().length > MAX_MESSAGE_LENGTH)
    faults.push(ruleFault('message', 'TOO_LONG', { max: MAX_MESSAGE_LENGTH }));
  return faults;
}
