import type { LoginContext } from '../suppliers/login-tokens';
import type { PaymentContext } from '../suppliers/payment-gateway';
import type { BusContext } from '../suppliers/bus-supply';
import type { CaptchaContext } from '../suppliers/captcha-check';
import type { HotelContext } from '../suppliers/hotel-supply';
import type { MailContext } from '../outbox/mailer';
import type { CountryContext } from '../support/country-lookup';
import type { MarketingContext } from '../support/newsletter/marketing-list';
import type { PageVisitContext } from '../support/page-visit-webhook';
import type { FaultContext } from '../bookings/steps/fault-points';

/** The context with every port in it, as it is made once and handed to the routes and jobs. */
export type WholeContext = BusContext &
  HotelContext &
  PaymentContext &
  CaptchaContext &
  LoginContext &
  MailContext &
  MarketingContext &
  PageVisitContext &
  CountryContext &
  FaultContext;
