import { COACH_LAYOUTS } from './coach-layouts';
import { before, type DemoOperator } from './demo-operator';

/** Invented operators that sell in US dollars. */
export const US_OPERATORS: readonly DemoOperator[] = [
  {
    id: 'hudson-sparrow', name: 'Hudson Sparrow', color: '#0F4C81', phone: '+1 800 555-0121', prefix: 'H', country: 'US', currency: 'USD',
    terms: {
      carryOn: { count: 1, weightKg: 9 }, checked: { included: 1, extraFee: 1000, weightKg: 22 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(3), fee: 500 },
      refund: { steps: [{ untilMinutesBefore: before.hours(24), percent: 80 }] },
      ticket: 'mobile', photo: 'notRequired', picture: 'notRequired', passport: 'border', connections: { with: 'any', missed: 'nextBus' }, sellCutoffMinutes: 10, currency: 'USD',
    },
    demandSteps: [{ fromSharePercent: 45, percent: 110 }, { fromSharePercent: 70, percent: 125 }, { fromSharePercent: 90, percent: 150 }],
    coaches: [
      { id: 'hudson-sparrow/city', capacity: 55, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'checkedBaggage', 'wheelchairRamp'] },
      { id: 'hudson-sparrow/first', capacity: 34, layout: COACH_LAYOUTS.twoAndOne34, amenities: ['xlSeat', 'refreshment', 'food', 'wifi', 'individualTv', 'powerOutlets', 'busAttendant', 'ac', 'toilet', 'loungeAccess', 'reservedSeats', 'quietZone', 'wheelchairRamp'] },
    ],
    fares: { base: 700, perKm: 78, perKmBeyond400: 56, grain: 25, childPercent: 70, advance: [{ minDaysBefore: 0, percent: 130 }, { minDaysBefore: 3, percent: 110 }, { minDaysBefore: 7, percent: 95 }, { minDaysBefore: 21, percent: 78 }] },
  },
  {
    id: 'comet-lakes', name: 'Comet Lakes', color: '#5B3A29', phone: '+1 800 555-0122', prefix: 'CL', country: 'US', currency: 'USD',
    terms: {
      carryOn: { count: 1, weightKg: 11 }, checked: { included: 1, extraFee: 1500, weightKg: 23 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(24), fee: 1500 },
      refund: { steps: [{ untilMinutesBefore: before.days(10), percent: 100 }, { untilMinutesBefore: before.days(2), percent: 70 }, { untilMinutesBefore: before.hours(6), percent: 25 }], fee: 300 },
      ticket: 'either', photo: 'required', picture: 'notRequired', passport: 'border', connections: { with: 'any', missed: 'nextBus' }, sellCutoffMinutes: 30, currency: 'USD',
    },
    demandSteps: [{ fromSharePercent: 60, percent: 112 }, { fromSharePercent: 85, percent: 124 }],
    coaches: [
      { id: 'comet-lakes/comet', capacity: 52, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'tv', 'ac', 'toilet', 'checkedBaggage', 'wheelchairRamp'] },
      { id: 'comet-lakes/owl', capacity: 42, amenities: ['fullReclineSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'quietZone', 'cafe'] },
    ],
    fares: { base: 800, perKm: 82, perKmBeyond400: 60, grain: 50, childPercent: 60, advance: [{ minDaysBefore: 0, percent: 120 }, { minDaysBefore: 3, percent: 106 }, { minDaysBefore: 7, percent: 96 }, { minDaysBefore: 28, percent: 80 }] },
  },
  {
    id: 'salish-finch', name: 'Salish Finch', color: '#2F5D50', phone: '+1 800 555-0123', prefix: 'S', country: 'US', currency: 'USD',
    terms: {
      carryOn: { count: 1, weightKg: 12 }, checked: { included: 1, extraFee: 1200, weightKg: 25 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(6), fee: 0 },
      refund: { steps: [{ untilMinutesBefore: before.days(1), percent: 100 }] },
      ticket: 'mobile', photo: 'required', picture: 'notRequired', passport: 'border', sellCutoffMinutes: 20, currency: 'USD',
    },
    demandSteps: [{ fromSharePercent: 50, percent: 110 }, { fromSharePercent: 80, percent: 130 }],
    coaches: [
      { id: 'salish-finch/coast', capacity: 50, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'checkedBaggage'] },
      { id: 'salish-finch/starlight', capacity: 32, layout: COACH_LAYOUTS.twoAndTwo32, amenities: ['fullReclineSeat', 'refreshment', 'hotMeal', 'wifi', 'individualSatelliteTv', 'powerOutlets', 'busAttendant', 'ac', 'toilet', 'quietZone', 'reservedSeats', 'restaurant'] },
    ],
    fares: { base: 900, perKm: 80, perKmBeyond400: 52, grain: 25, childPercent: 65, advance: [{ minDaysBefore: 0, percent: 122 }, { minDaysBefore: 3, percent: 108 }, { minDaysBefore: 7, percent: 97 }, { minDaysBefore: 21, percent: 84 }] },
  },
  {
    id: 'magnolia-pelican', name: 'Magnolia Pelican', color: '#8C2155', phone: '+1 800 555-0124', prefix: 'M', country: 'US', currency: 'USD',
    terms: {
      carryOn: { count: 1, weightKg: 10 }, checked: { included: 2, extraFee: 1000, weightKg: 23 },
      exchange: { allowed: false },
      refund: { steps: [] },
      ticket: 'print', photo: 'required', picture: 'notRequired', passport: 'none', connections: { with: 'own', missed: null }, sellCutoffMinutes: 30, currency: 'USD',
    },
    demandSteps: [{ fromSharePercent: 75, percent: 115 }],
    coaches: [{ id: 'magnolia-pelican/pelican', capacity: 54, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'tv', 'ac', 'toilet', 'checkedBaggage', 'wheelchairRamp'] }],
    fares: { base: 600, perKm: 72, perKmBeyond400: 50, grain: 50, childPercent: 75, advance: [{ minDaysBefore: 0, percent: 125 }, { minDaysBefore: 3, percent: 108 }, { minDaysBefore: 14, percent: 88 }] },
  },
];
