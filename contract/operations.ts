import * as account from './accounts/account';
import * as accountData from './accounts/account-data';
import * as activities from './activities';
import * as bedChoice from './bed-choice';
import * as booking from './booking';
import * as busSearch from './bus-search';
import * as captcha from './captcha';
import * as checks from './after-sale/checks';
import * as companyChanges from './after-sale/company-changes';
import * as claims from './after-sale/claims';
import * as corrections from './after-sale/corrections';
import * as destinations from './destinations';
import * as exchanges from './after-sale/exchange-acts';
import * as featureFlags from './feature-flags';
import * as hotels from './hotels';
import * as liveNews from './live-news';
import * as landingPages from './landing-pages';
import * as myBookings from './after-sale/my-bookings';
import type { Operation } from './operation';
import * as payments from './payments';
import * as photos from './photos';
import * as priceHistory from './price-history';
import * as seats from './seats';
import * as session from './session';
import * as support from './support';
import * as planner from './trip-planner';

const LISTED = [
  destinations.listDestinations,
  destinations.listCountries,
  featureFlags.readFeatureFlags,
  landingPages.listLandingPages,
  landingPages.readLandingPage,
  landingPages.listAgents,
  landingPages.listFaqs,
  support.sendContactMessage,
  support.subscribe,
  support.confirmSubscription,
  support.unsubscribe,
  support.unsubscribeInOneClick,
  support.recordPageVisit,
  support.readVisitorLocation,
  busSearch.searchOutboundTickets,
  busSearch.searchReturnTickets,
  busSearch.listDayPrices,
  busSearch.readRoad,
  liveNews.listLiveNews,
  liveNews.listExtraBuses,
  priceHistory.readPriceHistory,
  hotels.searchHotels,
  hotels.listHotels,
  hotels.readHotel,
  photos.readPhoto,
  activities.listActivities,
  activities.readActivity,
  session.readSession,
  session.createSession,
  session.endSession,
  session.changeSessionCurrency,
  session.addSessionBus,
  session.removeSessionBus,
  seats.readSeatMaps,
  seats.chooseSeats,
  session.addSessionHotel,
  session.removeSessionHotel,
  session.addSessionActivity,
  session.removeSessionActivity,
  bedChoice.chooseBed,
  session.renewSessionHolds,
  session.answerRefundable,
  session.savePassengers,
  captcha.readCaptcha,
  booking.createBooking,
  booking.readBooking,
  payments.settlePayment,
  payments.hearStripe,
  booking.readReceipt,
  booking.readETickets,
  booking.readCalendar,
  booking.readTicketKey,
  checks.checkCode,
  checks.uploadScans,
  myBookings.listMyBookings,
  myBookings.findMyBooking,
  myBookings.openBookingLink,
  myBookings.forgetBrowser,
  myBookings.readMyBooking,
  myBookings.offerCancellation,
  myBookings.confirmCancellation,
  claims.readClaimable,
  claims.sendClaim,
  claims.sendClaimAgain,
  corrections.readTravellers,
  corrections.correctName,
  corrections.givePassport,
  corrections.changePhone,
  companyChanges.listChangeChoices,
  companyChanges.holdChangeBus,
  companyChanges.answerChange,
  myBookings.sendBookingCode,
  myBookings.stepUpBooking,
  myBookings.resendBookingMail,
  myBookings.changeBookingEmail,
  myBookings.stopEmailChange,
  myBookings.endBookingLinks,
  myBookings.readCreditNote,
  exchanges.listExchangeDepartures,
  exchanges.offerExchange,
  exchanges.readExchangeSeats,
  exchanges.chooseExchangeSeats,
  exchanges.confirmExchange,
  payments.settleExchangePayment,
  exchanges.readExchangeReceipt,
  account.startAccount,
  account.listSignIns,
  account.endAllSignIns,
  account.endSignIn,
  account.endProviderSession,
  account.endOneSignIn,
  account.readProfile,
  accountData.exportAccount,
  account.deleteAccount,
  planner.listTrips,
  ...[planner.externalBuses, planner.externalHotels, planner.externalActivities, planner.externalRestaurants].flatMap(
    ({ create, change, remove }) => [create, change, remove],
  ),
  planner.restoreItem,
  planner.addUsers,
  planner.removeUsers,
  planner.shareItems,
  planner.unshareItems,
  planner.addFile,
  planner.removeFile,
  planner.readFile,
  planner.readPlannerCalendar,
  planner.createFeed,
  planner.readFeedState,
  planner.endFeed,
  planner.readFeed,
  planner.exportPlanner,
  planner.readImport,
  planner.removePlanner,
] as const satisfies readonly Operation[];

/** Every operation of the product API: the OpenAPI document, the status tests and the fuzzers walk this list. */
export const OPERATIONS: readonly Operation[] = LISTED;

/** Each of them by its id, for types alone: what is called by its name has its shapes from here. */
export type Operations = { [O in (typeof LISTED)[number] as O['id']]: O };
