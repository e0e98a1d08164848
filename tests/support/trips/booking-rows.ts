import type { BookingDetails } from '@/product-api/bookings/details/booking-details';
import type { BookingRow } from '@/product-api/bookings/record/booking-record';
import type { CartActivity } from '@/product-api/activities/cart-activity';
import type { CartHotel } from '@/product-api/hotels/cart-hotel';
import { makePair, makeTraveller } from '../bookings/booking-fixtures';
import { makePrice } from '../fixtures';
import { makeBookedActivity, makeBookedHotel } from '../stays/stay-fixtures';

/** The stay of `makeBookedHotel` as a cart keeps it. */
export function makeCartHotel(changes: Partial<CartHotel> = {}): CartHotel {
  const { hotel, selectedRoom, product, checkinDate, checkoutDate, price } = makeBookedHotel();
  const { cityName, ...rest } = hotel;
  const { roomIdentifier, name, ratePerNight: _, ...room } = selectedRoom;
  const nightly = price.nights.map((night) => night.amount);
  return {
    stay: { roomId: roomIdentifier, checkinDate, checkoutDate },
    supplier: 'direct',
    product,
    hotel: rest,
    room,
    names: { city: { en: cityName, fr: cityName }, room: { en: name, fr: 'Deux grands lits' }, station: null },
    policies: {
      checkInFrom: hotel.checkInFrom,
      checkOutUntil: hotel.checkOutUntil,
      cancellation: [{ daysBefore: 3, penalty: { kind: 'nothing' } }],
      childRates: [],
    },
    asked: { currency: 'CAD', nightly },
    priced: { currency: 'CAD', nightly, total: price.total },
    nightAmountRate: '1',
    isPrettyUp: false,
    ...changes,
  };
}

/** The tickets of `makeBookedActivity` as a cart keeps them. */
function makeCartActivity(changes: Partial<CartActivity> = {}): CartActivity {
  const { activityId, optionId, date, time, quantity, startsAt, endsAt, latitude, longitude, zone, ...shown } =
    makeBookedActivity();
  const inBoth = (words: string) => ({ en: words, fr: words });
  return {
    places: { activityId, date, time, places: quantity },
    optionId,
    names: {
      city: inBoth(shown.cityName),
      activity: inBoth(shown.activityName),
      option: inBoth(shown.optionTitle),
      address: inBoth(shown.address),
    },
    photo: shown.photo,
    cityCode: shown.cityCode,
    place: { country: 'CA', region: 'ON', latitude, longitude, zone },
    startsAt,
    endsAt,
    freeCancellationUntil: '2026-12-11T15:00:00Z',
    asked: { currency: 'CAD', ticket: shown.pricePerPerson },
    priced: { currency: 'CAD', ticket: shown.pricePerPerson, total: shown.total },
    ...changes,
  };
}

/**
 * A booking of Maëlle and Simon as it is kept: bus there and back, hotel and bike tour in Toronto, CA $767.00,
 * confirmed.
 */
export function makeBookingRow(changes: Partial<BookingRow> = {}): BookingRow {
  const now = new Date('2026-11-20T15:05:00Z');
  return {
    id: 1,
    number: '7KQ4XW9P',
    sessionId: 'session',
    accountId: null,
    status: 'CONFIRMED',
    failureCode: null,
    language: 'en',
    currency: 'CAD',
    rateDate: '2026-11-19',
    total: 76_700,
    subtotal: 65_200,
    taxBreakdown: [
      { code: 'GST', jurisdiction: 'QC', percent: '5', product: 'bus', amount: 1_292, status: 'established' },
      { code: 'QST', jurisdiction: 'QC', percent: '9.975', product: 'bus', amount: 2_577, status: 'open' },
      { code: 'MAT', jurisdiction: 'ON-toronto', percent: '6', product: 'hotel', amount: 2_064, status: 'open' },
      { code: 'HST', jurisdiction: 'ON', percent: '13', product: 'hotel', amount: 4_740, status: 'established' },
      { code: 'HST', jurisdiction: 'ON', percent: '13', product: 'activity', amount: 667, status: 'established' },
    ],
    isRefundable: false,
    refundableFee: 0,
    carts: [
      {
        directions: makePair().map((ticket) => ({
          ticket,
          fares: [{ currency: 'CAD', adult: 7_000, child: null }],
          segments: [{ departureId: 1, fromPosition: 0, toPosition: 1 }],
          origin: { country: 'CA', region: 'QC' },
          touchesAbroad: false,
        })),
        isPrettyUp: false,
      },
    ],
    hotelCarts: [makeCartHotel()],
    activityCarts: [makeCartActivity()],
    passengers: {
      adults: [makeTraveller(), makeTraveller({ firstName: 'Simon', lastName: 'Tremblay' })],
      children: [],
      textMarketing: false,
    },
    textConsent: { isGiven: false, textVersion: '2026-11-01', at: now.toISOString(), language: 'en' },
    billingAddress: {
      address: '4200 Saint-Laurent Blvd.',
      country: 'CA',
      city: 'Montréal',
      provinceState: 'QC',
      postalCode: 'H2W 2R2',
    },
    contactEmail: 'maelle.gagnon@example.ca',
    contactLastNames: ['gagnon-tremblay', 'tremblay'],
    cardBrand: 'visa',
    cardLast4: '4242',
    paymentKey: 'booking-key',
    paymentReference: 'sandbox-reference',
    entryTaxes: null,
    revision: 0,
    soldNames: null,
    holderLastName: null,
    annexVersion: null,
    termsVersion: '2026-11-01',
    createdAt: now,
    decidedAt: now,
    ...changes,
  };
}

/** The same booking with everything that documents and mails say, tickets and vouchers issued. */
export function makeBookingDetails(
  language: 'en' | 'fr' = 'en',
  changes: Partial<BookingDetails> = {},
): BookingDetails {
  const tickets = makePair();
  const travellers = ['Maëlle Gagnon-Tremblay', 'Simon Tremblay'].map((name) => ({ name, type: 'adult' as const }));
  const issued = travellers.flatMap((traveller, person) =>
    tickets.flatMap((ticket, direction) =>
      (ticket.journey?.legs ?? []).map((leg) => ({
        ticketNumber: `TD-7KQ4XW9P-${direction * 2 + person + 1}`,
        qrPayload: 'TD1.signed.code',
        traveller,
        ticket,
        leg,
        seat: null,
      })),
    ),
  );
  const entries = [{ tickets, price: makePrice(29_700), refunds: [] }];
  const voucher = (index: number) => ({
    voucherNumber: `TV-7KQ4XW9P-${index}`,
    qrPayload: 'TV1.signed.code',
    leadName: travellers[0]?.name ?? '',
  });
  const { holdExpiresAt: _, ...stay } = makeBookedHotel();
  const { holdExpiresAt: __, ...activity } = makeBookedActivity();
  return {
    booking: makeBookingRow({ language }),
    language,
    entries,
    soldEntries: entries,
    stays: [
      {
        stay,
        rooms: stay.rooms.map((room) => ({
          room,
          voucher: voucher(1),
          isCancelled: false,
          supplierReference: 'FH-20441',
        })),
      },
    ],
    visits: [{ activity, voucher: voucher(2), isCancelled: false, places: activity.quantity }],
    travellers,
    issued,
    voided: [],
    creditNotes: [],
    charged: { total: 0, subtotal: 0, taxBreakdown: [] },
    rates: [],
    contact: { brand: 'Tandem', phone: '1 800 555 0199', email: 'help@tandem.example' },
    ...changes,
  };
}
