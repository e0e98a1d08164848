import { describe, expect, it } from 'vitest';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { matching } from '@/tests/support/matching';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { gonePartOf } from './gone-part';

const whole = makeSession([makeTicket()], {
  bookedHotels: [makeBookedHotel()],
  bookedActivities: [makeBookedActivity()],
});
const hotelOnly = makeSession([], { bookedHotels: [makeBookedHotel()] });
const context = { session: whole, search: null, language: 'en' } as const;

describe('the part of the trip that is gone', () => {
  it('is named, with the page on which another one is chosen', () => {
    expect(gonePartOf({ code: 'SOLD_OUT', part: 0, partKind: 'bus' }, context)).toMatchObject({
      kind: 'bus',
      name: 'Montréal – Toronto',
      searchHref: matching.stringMatching(/^\/bus-hotel\/outbound\?/),
      hasOthers: true,
    });
    expect(gonePartOf({ code: 'SOLD_OUT', part: 0, partKind: 'hotel' }, context)).toMatchObject({
      name: 'The Foundry House',
      searchHref: matching.stringMatching(/^\/bus-hotel\/accommodation\?.*nights=2$/),
    });
    expect(gonePartOf({ code: 'SOLD_OUT', part: 0, partKind: 'activity' }, context)).toMatchObject({
      name: 'Island ferry and bike tour',
      searchHref: '/activities/toronto-island-bike-tour',
    });
  });

  it('is looked for among hotels alone without a bus', () => {
    expect(
      gonePartOf({ code: 'HOLD_EXPIRED', part: 0, partKind: 'hotel' }, { ...context, session: hotelOnly }),
    ).toMatchObject({
      searchHref: '/hotel/accommodation?city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13&nbOfAdults=2&nbOfChildren=0',
      hasOthers: false,
      isFinal: false,
    });
  });

  it('is the hotel when a supplier refuses and nobody says which part: asking again is of no use', () => {
    expect(gonePartOf({ code: 'SUPPLIER_REFUSED' }, context)).toMatchObject({ kind: 'hotel', isFinal: true });
  });

  it('is what the cart holds when nobody says which part', () => {
    expect(gonePartOf({ code: 'HOLD_EXPIRED' }, context).kind).toBe('bus');
    expect(gonePartOf({ code: 'HOLD_EXPIRED' }, { ...context, session: hotelOnly }).kind).toBe('hotel');
    const activityOnly = makeSession([], { bookedActivities: [makeBookedActivity()] });
    expect(gonePartOf({ code: 'HOLD_EXPIRED' }, { ...context, session: activityOnly }).kind).toBe('activity');
  });

  it('leaves nothing behind when the whole cart is gone', () => {
    expect(gonePartOf({ code: 'CART_EMPTY' }, context).hasOthers).toBe(false);
  });

  it('has no name once it has left the cart', () => {
    expect(gonePartOf({ code: 'SOLD_OUT', part: 3, partKind: 'activity' }, context)).toMatchObject({
      name: null,
      searchHref: '/activities',
    });
  });
});
