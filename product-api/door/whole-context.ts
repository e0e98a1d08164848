import type { LoginContext } from '../accounts/login-tokens';
import type { PaymentContext } from '../bookings/record/payment-gateway';
import type { BusContext } from '../buses/supply/bus-supply';
import type { CaptchaContext } from '../captcha/captcha-check';
import type { LimiterContext } from '../http/limiters';
import type { HotelContext } from '../hotels/hotel-supply';
import type { PhotoContext } from '../hotels/photos/photo-store';
import type { MailContext } from '../outbox/mailer';
import type { CountryContext } from '../support/country-lookup';
import type { MarketingContext } from '../support/newsletter/marketing-list';
import type { PageVisitContext } from '../support/page-visit-webhook';
import type { FaultContext } from '../bookings/record/fault-points';

/** The context with every port in it, as it is made once and handed to the routes and jobs. */
export type WholeContext = BusContext &
  HotelContext &
  PhotoContext &
  PaymentContext &
  CaptchaContext &
  LoginContext &
  MailContext &
  MarketingContext &
  PageVisitContext &
  CountryContext &
  FaultContext &
  LimiterContext;
