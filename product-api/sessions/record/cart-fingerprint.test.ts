import { describe, expect, it } from 'vitest';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus, SeatSegment } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';
import { standIn } from '@/tests/support/stand-in';
import { cartFingerprint } from './cart-fingerprint';

type Bought = Parameters<typeof cartFingerprint>[0];

const RIDE: SeatSegment = { departureId: 7, fromPosition: 1, toPosition: 3 };
const BACK: SeatSegment = { departureId: 8, fromPosition: 0, toPosition: 2 };
const SEAT = { direction: 'outbound', legIndex: 0, travellerIndex: 0, seat: '4A' } as const;
const PARTY = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] };

/** What a fingerprint reads of each part; the rest of a cart says how it is called and what it costs. */
const busOf = (...rides: SeatSegment[][]) => ({
  id: 1,
  cart: standIn<CartBus>({ directions: rides.map((segments) => ({ segments })) }),
  holdExpiresAt: null,
});
const stayOf = (roomIds: string[], checkinDate = '2026-10-23', childrenAges = [7]) => ({
  id: 1,
  cart: standIn<CartHotel>({
    stay: { roomId: roomIds[0], checkinDate, checkoutDate: '2026-10-25' },
    ...{ names: {}, asked: {}, priced: {} },
    rooms: roomIds.map((roomId) => ({ roomId, occupants: { adults: 1, childrenAges } })),
  }),
  holdExpiresAt: null,
});
const tourOf = (change: Partial<CartActivity['places']> = {}, optionId = 'standard') => ({
  id: 1,
  cart: standIn<CartActivity>({
    places: { activityId: 'ferry', date: '2026-10-24', time: '14:00', places: 3, ...change },
    optionId,
  }),
  holdExpiresAt: null,
});

const CART: Bought = {
  ...PARTY,
  buses: [busOf([RIDE], [BACK])],
  hotels: [stayOf(['lodge.queen', 'lodge.king'])],
  activities: [tourOf()],
  seats: [[SEAT]],
};

describe('the fingerprint of a cart (D26)', () => {
  it('is the same for what is the same, whenever it is held, and short', () => {
    const held = { ...CART, buses: CART.buses.map((bus) => ({ ...bus, id: 9, holdExpiresAt: new Date(0) })) };
    expect(cartFingerprint(held)).toBe(cartFingerprint(CART));
    expect(cartFingerprint(CART)).toMatch(/^[\w-]{16}$/);
  });

  it.each<[string, Partial<Bought>]>([
    ['another departure', { buses: [busOf([{ ...RIDE, departureId: 9 }], [BACK])] }],
    ['another stop to leave from', { buses: [busOf([{ ...RIDE, fromPosition: 0 }], [BACK])] }],
    ['another way back', { buses: [busOf([RIDE], [{ ...BACK, departureId: 9 }])] }],
    ['two single tickets in place of a pair', { buses: [busOf([RIDE]), busOf([BACK])], seats: [[SEAT], []] }],
    ['a change on the way', { buses: [busOf([RIDE, BACK])] }],
    ['no way back', { buses: [busOf([RIDE])] }],
    ['another seat', { seats: [[{ ...SEAT, seat: '4B' }]] }],
    ['the seat for somebody else', { seats: [[{ ...SEAT, travellerIndex: 1 }]] }],
    ['no seat', { seats: [[]] }],
    ['another room', { hotels: [stayOf(['lodge.queen', 'lodge.twin'])] }],
    ['other nights', { hotels: [stayOf(['lodge.queen', 'lodge.king'], '2026-10-24')] }],
    ['others in a room', { hotels: [stayOf(['lodge.queen', 'lodge.king'], '2026-10-23', [])] }],
    ['no stay', { hotels: [] }],
    ['another hour of an activity', { activities: [tourOf({ time: '10:00' })] }],
    ['another day of it', { activities: [tourOf({ date: '2026-10-25' })] }],
    ['another kind of ticket', { activities: [tourOf({}, 'evening')] }],
    ['fewer places', { activities: [tourOf({ places: 2 })] }],
    ['a child of another age', { ageOfChildren: [8] }],
    ['an adult in place of the child', { nbOfAdults: 3, nbOfChildren: 0, ageOfChildren: [] }],
  ])('is another with %s', (_, change) => {
    expect(cartFingerprint({ ...CART, ...change })).not.toBe(cartFingerprint(CART));
  });

  it('keeps to the bus that was chosen where its company has changed it', () => {
    const lost = { ...CART, buses: [busOf([{ ...RIDE, departureId: -7 }], [BACK])] };
    expect(cartFingerprint(lost)).toBe(cartFingerprint(CART));
  });
});
