import type { Claim } from '@/contract/after-sale/claims';
import type { BookingUnit, Cancellation, CancellationOffer } from '@/contract/cancellations';
import { cancellationOfferSchema, cancellationSchema } from '@/contract/cancellations';
import {
  myBookingLineSchema,
  myBookingSchema,
  type MyBooking,
  type MyBookingLine,
} from '@/contract/after-sale/my-bookings';
import { makeBooking } from '../bookings/booking-fixtures';
import { makeBookedActivity, makeBookedHotel, makeHotelVoucher } from '../stays/stay-fixtures';

/** A line of the list: Toronto, 11 to 13 December 2026, bus and hotel, bought in this browser. */
export function makeBookingLine(changes: Partial<MyBookingLine> = {}): MyBookingLine {
  return myBookingLineSchema.parse({
    bookingNumber: '7KQ4XW9P',
    status: 'CONFIRMED',
    isPartCancelled: false,
    door: 'browser',
    doorClosesAt: null,
    title: 'Toronto',
    startDate: '2026-12-11',
    endDate: '2026-12-13',
    next: { at: '2026-12-11T12:30:00Z', zone: 'America/Toronto', kind: 'journey' },
    journey: null,
    buses: 1,
    stays: 1,
    visits: 0,
    travellers: 2,
    currency: 'CAD',
    total: 70_900,
    givenBack: 0,
    onItsWay: 0,
    toAnswer: null,
    ...changes,
  });
}

const NOW = '2026-12-01T19:03:00Z';

/** A traveller of the way out: CA $70.50, free until Thu 3 Dec 2:05 PM, then CA $10 is kept until the departure. */
function makeSeat(memberIndex: number, directionIndex: 0 | 1, changes: Partial<BookingUnit> = {}): BookingUnit {
  const price = directionIndex === 0 ? 7_050 : 7_800;
  const departure = directionIndex === 0 ? '2026-12-11T12:30:00Z' : '2026-12-13T20:45:00Z';
  return {
    unitId: `seat-${directionIndex}-${memberIndex}`,
    kind: 'seat',
    entryIndex: 0,
    directionIndex,
    memberIndex,
    status: 'SOLD',
    price,
    taxes: [],
    addOn: 0,
    steps:
      directionIndex === 0
        ? [
            { until: '2026-12-03T19:05:00Z', amount: price },
            { until: '2026-12-10T12:30:00Z', amount: price - 1_000 },
          ]
        : [],
    cancellableUntil: departure,
    givesBack: directionIndex === 0 ? price : 0,
    ...changes,
  };
}

/** The room: CA $412.00, free until Tue 8 Dec 11:59 PM, then one night until Thu 10 Dec. */
export function makeRoomUnit(changes: Partial<BookingUnit> = {}): BookingUnit {
  return {
    unitId: 'room-0',
    kind: 'room',
    entryIndex: 0,
    directionIndex: 0,
    memberIndex: 0,
    status: 'SOLD',
    price: 41_200,
    taxes: [],
    addOn: 0,
    steps: [
      { until: '2026-12-09T04:59:00Z', amount: 41_200 },
      { until: '2026-12-11T04:59:00Z', amount: 20_600 },
    ],
    cancellableUntil: '2026-12-11T05:00:00Z',
    givesBack: 41_200,
    ...changes,
  };
}

/** One of two places of the bike tour, CA $29.00, of which CA $14.50 comes back until Fri 11 Dec 10 AM. */
export function makePlaceUnit(memberIndex: number, changes: Partial<BookingUnit> = {}): BookingUnit {
  return {
    unitId: `place-${memberIndex}`,
    kind: 'place',
    entryIndex: 0,
    directionIndex: 0,
    memberIndex,
    status: 'SOLD',
    price: 2_900,
    taxes: [],
    addOn: 0,
    steps: [{ until: '2026-12-11T15:00:00Z', amount: 1_450 }],
    cancellableUntil: '2026-12-12T15:00:00Z',
    givesBack: 1_450,
    ...changes,
  };
}

/** Units of `makeMyBooking` in its order: way out, way back, room, places. */
export function makeUnits(): BookingUnit[] {
  return [
    makeSeat(0, 0),
    makeSeat(1, 0),
    makeSeat(0, 1),
    makeSeat(1, 1),
    makeRoomUnit(),
    makePlaceUnit(0),
    makePlaceUnit(1),
  ];
}

/** Those units, some of them cancelled for what they give back. */
export function makeUnitsWithout(...unitIds: readonly string[]): BookingUnit[] {
  return makeUnits().map((unit) => (unitIds.includes(unit.unitId) ? { ...unit, status: 'CANCELLED' } : unit));
}

/** What differs; of the acts those that are named. */
type BookingChanges = Partial<Omit<MyBooking, 'acts'>> & { acts?: Partial<MyBooking['acts']> };

/**
 * The booking of `makeBooking` with a room and a tour after the sale, opened on Tue 1 Dec 2026, 2:03 PM, in the browser
 * that bought it: Maëlle, Simon, CA $767.00.
 */
export function makeMyBooking({ acts, ...changes }: BookingChanges = {}): MyBooking {
  const booking = makeBooking();
  const { holdExpiresAt: _, ...stay } = makeBookedHotel();
  const { holdExpiresAt: __, ...visit } = makeBookedActivity();
  const { qrPayload, qrSvg, leadName } = makeHotelVoucher();
  const code = { qrPayload, qrSvg, leadName, status: 'VALID' as const };
  return myBookingSchema.parse({
    bookingNumber: '7KQ4XW9P',
    status: 'CONFIRMED',
    door: 'browser',
    isMasked: false,
    stepUp: null,
    revision: 1,
    serverTime: NOW,
    createdAt: '2026-11-20T19:48:00Z',
    currency: 'CAD',
    total: 76_700,
    subtotal: 66_027,
    taxBreakdown: booking.taxBreakdown,
    givenBack: 0,
    isCancellationInsuranceAdded: false,
    cancellationInsuranceFee: 0,
    startDate: '2026-12-11',
    endDate: '2026-12-13',
    buses: booking.buses,
    stays: [stay],
    visits: [visit],
    travellers: booking.travellers,
    units: makeUnits(),
    eTickets: booking.eTickets.map((ticket, index) => ({
      ...ticket,
      status: 'VALID',
      usedAt: null,
      unitId: `seat-${index % 2}-${Math.floor(index / 2)}`,
      entryIndex: 0,
    })),
    hotelVouchers: [
      { ...code, voucherNumber: 'TV-7KQ4XW9P-1', supplierReference: 'FH-20318', entryIndex: 0, roomIndex: 0 },
    ],
    activityVouchers: [{ ...code, voucherNumber: 'TV-7KQ4XW9P-2', entryIndex: 0, places: 2 }],
    email: 'maelle.gagnon@example.ca',
    card: { brand: 'visa', last4: '4242' },
    changes: [],
    acts: {
      cancel: { isOpen: true, until: '2026-12-13T20:45:00Z', reason: null },
      exchange: [
        { direction: '0-0', isOpen: true, until: '2026-12-10T12:30:00Z', reason: null },
        { direction: '0-1', isOpen: false, until: null, reason: 'NOT_ALLOWED' },
      ],
      claim: { isOpen: false, until: null, reason: 'NOT_REFUNDABLE' },
      names: { isOpen: true, until: '2026-12-11T11:30:00Z', reason: null },
      phone: { isOpen: true, until: null, reason: null },
      ...acts,
    },
    claims: [],
    cancellations: [],
    exchanges: [],
    refunds: [],
    history: [{ at: '2026-11-20T19:48:00Z', what: 'BOOKED', door: 'browser', amount: 76_700, detail: null }],
    termsVersion: '2023-02-18',
    annexVersion: '2026-11-22',
    ...changes,
  });
}

/** The same booking opened by number and last name: no codes, no first names, addresses masked. */
export function makeMaskedBooking(changes: BookingChanges = {}): MyBooking {
  return makeMyBooking({
    door: 'number',
    isMasked: true,
    stepUp: { email: 'm•••••n@example.ca', until: null },
    travellers: [
      { name: 'Gagnon-Tremblay', type: 'adult' },
      { name: 'Tremblay', type: 'adult' },
    ],
    eTickets: [],
    hotelVouchers: [],
    activityVouchers: [],
    email: 'm•••••n@example.ca',
    card: null,
    ...changes,
  });
}

/** Simon's way back given up: nothing comes back of CA $78.00. */
export function makeOffer(changes: Partial<CancellationOffer> = {}): CancellationOffer {
  return cancellationOfferSchema.parse({
    offerId: 'offer-1',
    bookingNumber: '7KQ4XW9P',
    currency: 'CAD',
    lines: [
      {
        unitId: 'seat-0-1',
        paid: 7_050,
        kept: 0,
        givenBack: 7_050,
        step: { until: '2026-12-03T19:05:00Z', amount: 7_050 },
        passed: null,
      },
      { unitId: 'seat-1-1', paid: 7_800, kept: 7_800, givenBack: 0, step: null, passed: null },
    ],
    taxesGivenBack: [
      { code: 'GST', jurisdiction: 'QC', percent: '5', product: 'bus', amount: 307, status: 'established' },
    ],
    addOnKept: 0,
    addOnGivenBack: 0,
    paid: 14_850,
    kept: 7_800,
    total: 7_050,
    consequences: ['TICKETS_VOID', 'OTHERS_TRAVEL_ON', 'STAY_IS_KEPT'],
    card: { brand: 'visa', last4: '4242' },
    expiresAt: '2026-12-01T19:14:00Z',
    termsVersion: '2023-02-18',
    revision: 1,
    ...changes,
  });
}

/** That offer, confirmed by the browser that bought. */
export function makeCancellation(changes: Partial<Cancellation> = {}): Cancellation {
  const { currency, lines, taxesGivenBack, addOnKept, addOnGivenBack, paid, kept, total, card } = makeOffer();
  const at = '2026-12-01T19:09:00Z';
  return cancellationSchema.parse({
    creditNoteNumber: 'CN-7KQ4XW9P-1',
    at,
    because: 'traveller',
    door: 'browser',
    currency,
    lines,
    taxesGivenBack,
    addOnKept,
    addOnGivenBack,
    paid,
    kept,
    total,
    refunds: [
      {
        amount: total,
        currency,
        status: 'REQUESTED',
        requestedAt: at,
        decidedAt: null,
        creditNoteNumber: 'CN-7KQ4XW9P-1',
        paidFor: 'booking',
        paidAt: '2026-11-20T15:00:00Z',
        card,
      },
    ],
    ...changes,
  });
}

/** Sent, and not looked at yet. */
export function makeClaim(changes: Partial<Claim> = {}): Claim {
  return {
    claimId: 'abc',
    status: 'SENT',
    unitIds: ['seat-0-0-1'],
    reason: 'ILLNESS',
    sentAt: '2026-12-12T14:14:00Z',
    reviewedAt: null,
    decidedAt: null,
    because: null,
    againUntil: null,
    amount: null,
    creditNoteNumber: null,
    ...changes,
  };
}
