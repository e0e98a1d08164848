import type { ApiContext } from '../context';
import type { MailMessage } from '../suppliers/mailer';
import { composeConfirmation } from './compose-confirmation';
import { composeContactMessage } from './compose-contact-message';
import { composeDepartureChange } from './compose-departure-change';
import { composeNewsletterConfirm } from './compose-newsletter-confirm';
import { composePlannerShared } from './compose-planner-shared';
import { composeSignInCode } from './compose-sign-in-code';
import type { QueuedMessage } from './outbox-message';

/** What goes by mail. */
export type QueuedMail = Exclude<QueuedMessage, { kind: 'marketing-contact' }>;

/** The mail of a queued message; null where there is nobody to send it to. */
export function composeMessage(ctx: ApiContext, message: QueuedMail): Promise<Omit<MailMessage, 'messageId'> | null> {
  switch (message.kind) {
    case 'booking-confirmed':
      return composeConfirmation(ctx, message.payload);
    case 'departure-changed':
      return composeDepartureChange(ctx, message.payload);
    case 'contact-message':
      return composeContactMessage(ctx, message.payload);
    case 'newsletter-confirm':
      return composeNewsletterConfirm(ctx, message.payload);
    case 'planner-shared':
      return composePlannerShared(ctx, message.payload);
    case 'sign-in-code':
      return composeSignInCode(ctx, message.payload);
  }
}
