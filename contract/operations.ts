import * as booking from './booking';
import * as busSearch from './bus-search';
import * as captcha from './captcha';
import * as destinations from './destinations';
import * as featureFlags from './feature-flags';
import type { Operation } from './operation';
import * as session from './session';

/** Every operation of the product API: the OpenAPI document, the status tests and the fuzzers walk this list. */
export const OPERATIONS: readonly Operation[] = [
  destinations.listDestinations,
  destinations.listCountries,
  featureFlags.readFeatureFlags,
  busSearch.searchOutboundTickets,
  busSearch.searchReturnTickets,
  busSearch.listDayPrices,
  session.readSession,
  session.createSession,
  session.endSession,
  session.changeSessionCurrency,
  session.addSessionBus,
  session.removeSessionBus,
  session.renewSessionHolds,
  session.savePassengers,
  captcha.readCaptcha,
  booking.createBooking,
  booking.readBooking,
  booking.readReceipt,
  booking.readETickets,
  booking.readCalendar,
  booking.readTicketKey,
];
