import type { MailMessage } from './mailer';
import type { OutboxMessage } from './outbox-message';

type Payload<Kind extends OutboxMessage['kind']> = Extract<OutboxMessage, { kind: Kind }>['payload'];

/** A mail without what the queue adds; null where there is nobody to send it to. */
export type ComposedMail = Omit<MailMessage, 'messageId'> | null;

/** What goes by mail. */
type MailKind = Exclude<OutboxMessage['kind'], 'marketing-contact'>;

/** What the queue is handed to send all that is in it: the queue knows no room. */
export type Couriers = {
  /** Who writes the mail of each kind of message: the room it is about. */
  composers: { [Kind in MailKind]: (payload: Payload<Kind>) => Promise<ComposedMail> };
  /** Gives a contact to the marketing list. @returns false where nobody is left to hand over */
  handOver: (payload: Payload<'marketing-contact'>) => Promise<boolean>;
};

/** The mail of a queued message. */
export function composeMail(
  composers: Couriers['composers'],
  message: Extract<OutboxMessage, { kind: MailKind }>,
): Promise<ComposedMail> {
  switch (message.kind) {
    case 'booking-confirmed':
      return composers['booking-confirmed'](message.payload);
    case 'booking-cancelled':
      return composers['booking-cancelled'](message.payload);
    case 'booking-exchanged':
      return composers['booking-exchanged'](message.payload);
    case 'claim':
      return composers.claim(message.payload);
    case 'booking-corrected':
      return composers['booking-corrected'](message.payload);
    case 'company-change':
      return composers['company-change'](message.payload);
    case 'booking-link':
      return composers['booking-link'](message.payload);
    case 'booking-code':
      return composers['booking-code'](message.payload);
    case 'booking-email-change':
      return composers['booking-email-change'](message.payload);
    case 'contact-message':
      return composers['contact-message'](message.payload);
    case 'newsletter-confirm':
      return composers['newsletter-confirm'](message.payload);
    case 'planner-shared':
      return composers['planner-shared'](message.payload);
    case 'sign-in-code':
      return composers['sign-in-code'](message.payload);
  }
}
