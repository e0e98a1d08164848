import { composeCompanyChange } from '../after-sale/cases/compose-company-change';
import { listGoneRooms } from '../after-sale/changes/list-gone-rooms';
import { composeCancellation } from '../after-sale/papers/compose-cancellation';
import { composeExchange } from '../after-sale/papers/compose-exchange';
import { composeClaim } from '../after-sale/claims/compose-claim';
import { composeCorrection } from '../after-sale/papers/compose-correction';
import { composeConfirmation } from '../bookings/mails/compose-confirmation';
import { composeBookingCode } from '../bookings/mails/compose-booking-code';
import { composeBookingLink } from '../bookings/mails/compose-booking-link';
import { composeEmailChange } from '../bookings/mails/compose-email-change';
import { composeContactMessage } from '../support/compose-contact-message';
import { composeNewsletterConfirm } from '../support/newsletter/compose-newsletter-confirm';
import { composePlannerShared } from '../trip-planner/sharing/compose-planner-shared';
import { composeSignInCode } from '../login-store/compose-sign-in-code';
import type { Couriers } from '../outbox/composers';
import { deliverOutbox } from '../outbox/deliver-outbox';
import { handOverContact } from '../support/newsletter/hand-over-contact';
import type { MailContext } from '../outbox/mailer';
import type { MarketingContext } from '../support/newsletter/marketing-list';

/** Sends what is due; each message is written by the room it is about. @returns how many were sent */
export function deliverMessages(ctx: MailContext & MarketingContext): Promise<number> {
  return deliverOutbox(ctx, couriersOf(ctx));
}

function couriersOf(ctx: MailContext & MarketingContext): Couriers {
  return {
    composers: {
      'booking-confirmed': (payload) => composeConfirmation(ctx, payload, { goneRooms: listGoneRooms }),
      'booking-cancelled': (payload) => composeCancellation(ctx, payload),
      'booking-exchanged': (payload) => composeExchange(ctx, payload),
      claim: (payload) => composeClaim(ctx, payload),
      'booking-corrected': (payload) => composeCorrection(ctx, payload),
      'company-change': (payload) => composeCompanyChange(ctx, payload),
      'booking-link': (payload) => composeBookingLink(ctx, payload),
      'booking-code': (payload) => composeBookingCode(ctx, payload),
      'booking-email-change': (payload) => composeEmailChange(ctx, payload),
      'contact-message': (payload) => composeContactMessage(ctx, payload),
      'newsletter-confirm': (payload) => composeNewsletterConfirm(ctx, payload),
      'planner-shared': (payload) => composePlannerShared(ctx, payload),
      'sign-in-code': (payload) => composeSignInCode(ctx, payload),
    },
    handOver: (payload) => handOverContact(ctx, payload),
  };
}
