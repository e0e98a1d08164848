import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { ChildRate, HotelCancellationStep, HotelPolicies } from '@/rules/hotels/hotel-terms';
import type { Chooser } from './chooser';

/** What every house of so many stars has. */
const ALWAYS: Readonly<Record<number, readonly HotelAmenityKey[]>> = {
  2: ['wifi', 'nonSmoking', 'luggageStorage'],
  3: ['wifi', 'nonSmoking', 'luggageStorage', 'airConditioning', 'elevator'],
  4: [
    'wifi',
    'nonSmoking',
    'luggageStorage',
    'airConditioning',
    'elevator',
    'stepFree',
    'reception24',
    'restaurant',
    'gym',
  ],
  5: [
    'wifi',
    'nonSmoking',
    'luggageStorage',
    'airConditioning',
    'elevator',
    'stepFree',
    'reception24',
    'restaurant',
    'bar',
    'gym',
    'spa',
    'pool',
  ],
};
/** What some of them have, and how many of a hundred. */
const SOMETIMES: Readonly<Record<number, readonly (readonly [HotelAmenityKey, number])[]>> = {
  2: [
    ['parking', 60],
    ['breakfast', 35],
    ['airConditioning', 55],
    ['laundry', 40],
    ['pets', 30],
  ],
  3: [
    ['breakfast', 50],
    ['parking', 55],
    ['gym', 35],
    ['laundry', 35],
    ['reception24', 45],
    ['stepFree', 50],
    ['restaurant', 30],
    ['bar', 25],
    ['pets', 25],
    ['evCharging', 25],
  ],
  4: [
    ['bar', 65],
    ['pool', 45],
    ['parking', 60],
    ['evCharging', 45],
    ['breakfast', 30],
    ['spa', 20],
    ['pets', 25],
    ['laundry', 25],
  ],
  5: [
    ['parking', 75],
    ['evCharging', 60],
    ['breakfast', 40],
    ['pets', 30],
  ],
};

/** What a house offers, by its stars, with what its rooms bring along. In the order in which such things are told. */
export function amenitiesOf(stars: number, ofRooms: readonly HotelAmenityKey[], choose: Chooser): HotelAmenityKey[] {
  const chosen = (SOMETIMES[stars] ?? []).filter(([key, percent]) => choose.chance(key, percent)).map(([key]) => key);
  return [...new Set([...(ALWAYS[stars] ?? []), ...chosen, ...ofRooms])];
}

/** Four kinds: one night is kept after a date, half is kept, half is always kept, and no refund at all. */
function cancellationOf(choose: Chooser): HotelCancellationStep[] {
  const kind = choose.below('cancellation', 100);
  const daysBefore = choose.pick('free days', [1, 2, 3]);
  if (kind < 55)
    return [
      { daysBefore, penalty: { kind: 'nothing' } },
      { daysBefore: 0, penalty: { kind: 'nights', nights: 1 } },
    ];
  if (kind < 76)
    return [
      { daysBefore: 7, penalty: { kind: 'nothing' } },
      { daysBefore: 1, penalty: { kind: 'percent', percent: 50 } },
    ];
  if (kind < 88) return [{ daysBefore, penalty: { kind: 'percent', percent: 50 } }];
  return [];
}

/** Small children sleep free, older ones for an amount or also free. Minor units a night. */
function childRatesOf(stars: number, choose: Chooser): ChildRate[] {
  const freeUntil = choose.pick('children free', [2, 5, 11, 12, 17]);
  const paidUntil = choose.pick('children until', [12, 15, 17]);
  const free = { untilAge: freeUntil, amountPerNight: 0 };
  return paidUntil > freeUntil ? [free, { untilAge: paidUntil, amountPerNight: 500 * stars }] : [free];
}

/** A house's own terms: check-in from noon to 3 PM, check-out until 11 AM or later (R182). */
export function policiesOf(stars: number, choose: Chooser): HotelPolicies {
  return {
    checkInFrom: choose.pick('check-in', ['15:00', '15:00', '14:00', '13:00', '12:00']),
    checkOutUntil: choose.pick('check-out', ['11:00', '11:00', '11:30', '12:00']),
    cancellation: cancellationOf(choose),
    childRates: childRatesOf(stars, choose),
  };
}
