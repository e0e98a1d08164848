import type { Door } from '@/contract/cancellations';

/** A door, and the door by number after its step-up. */
export type DoorLevel = Door | 'numberProved';

/** What a door sees of a booking (D61). */
export type DoorView = {
  /** First names of travellers, and whose name tickets and vouchers are in. */
  names: boolean;
  /** Codes, tickets and vouchers. */
  codes: boolean;
  /** The payer's address. */
  address: boolean;
  email: boolean;
  card: boolean;
};

/**
 * Mails are forwarded: a link shows neither address. Number and name stand on every thrown-away ticket: that door sees
 * state, parts, dates and amounts, and never the card, which could prove it.
 */
export const DOOR_VIEWS: Readonly<Record<DoorLevel, DoorView>> = {
  account: { names: true, codes: true, address: true, email: true, card: true },
  browser: { names: true, codes: true, address: true, email: true, card: true },
  link: { names: true, codes: true, address: false, email: false, card: true },
  numberProved: { names: true, codes: true, address: false, email: false, card: false },
  number: { names: false, codes: false, address: false, email: false, card: false },
};

/** `open`: as its view says. `stepUp`: STEP_UP_REQUIRED. */
type DoorRight = 'open' | 'stepUp';

/**
 * `open`: answered while the booking is still being confirmed. `refused`: an act, BOOKING_PENDING. `missing`: there is
 * none before the sale.
 */
type WhilePending = 'open' | 'refused' | 'missing';

type Rights = { doors: Readonly<Record<DoorLevel, DoorRight>>; whilePending: WhilePending };

const forAll: Rights['doors'] = {
  account: 'open',
  browser: 'open',
  link: 'open',
  numberProved: 'open',
  number: 'open',
};
const afterStepUp: Rights['doors'] = { ...forAll, number: 'stepUp' };

/**
 * Who may do what: every operation that needs an open booking, by every door (D61). docs/doors.md shows this table, and
 * the tests are made from it.
 */
export const DOOR_RIGHTS = {
  readMyBooking: { doors: forAll, whilePending: 'open' },
  readReceipt: { doors: forAll, whilePending: 'missing' },
  readETickets: { doors: afterStepUp, whilePending: 'missing' },
  readCalendar: { doors: afterStepUp, whilePending: 'missing' },
  sendBookingCode: { doors: forAll, whilePending: 'open' },
  stepUpBooking: { doors: forAll, whilePending: 'open' },
  /** Goes to the address on file, whoever asks, and tells nothing. */
  resendBookingMail: { doors: forAll, whilePending: 'refused' },
  /** What else it asks of each door is in change-email.ts. */
  changeBookingEmail: { doors: afterStepUp, whilePending: 'refused' },
  endBookingLinks: { doors: afterStepUp, whilePending: 'open' },
  offerCancellation: { doors: afterStepUp, whilePending: 'refused' },
  confirmCancellation: { doors: afterStepUp, whilePending: 'refused' },
  /** Acts on a change by company or hotel, asking for the choices among them (D61, D71). */
  listChangeChoices: { doors: afterStepUp, whilePending: 'refused' },
  holdChangeBus: { doors: afterStepUp, whilePending: 'refused' },
  answerChange: { doors: afterStepUp, whilePending: 'refused' },
  readClaimable: { doors: afterStepUp, whilePending: 'open' },
  sendClaim: { doors: afterStepUp, whilePending: 'refused' },
  sendClaimAgain: { doors: afterStepUp, whilePending: 'refused' },
  readTravellers: { doors: afterStepUp, whilePending: 'open' },
  correctName: { doors: afterStepUp, whilePending: 'refused' },
  givePassport: { doors: afterStepUp, whilePending: 'refused' },
  changePhone: { doors: afterStepUp, whilePending: 'refused' },
  readCreditNote: { doors: forAll, whilePending: 'missing' },
  listExchangeDepartures: { doors: afterStepUp, whilePending: 'refused' },
  offerExchange: { doors: afterStepUp, whilePending: 'refused' },
  readExchangeSeats: { doors: afterStepUp, whilePending: 'refused' },
  chooseExchangeSeats: { doors: afterStepUp, whilePending: 'refused' },
  confirmExchange: { doors: afterStepUp, whilePending: 'refused' },
  /** Tells what the bank wants of whoever pays, and finishes what it has said. */
  settleExchangePayment: { doors: afterStepUp, whilePending: 'refused' },
  readExchangeReceipt: { doors: forAll, whilePending: 'missing' },
} as const satisfies Record<string, Rights>;

export type DoorOperation = keyof typeof DOOR_RIGHTS;
