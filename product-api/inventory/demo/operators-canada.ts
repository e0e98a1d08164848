import { COACH_LAYOUTS } from './coach-layouts';
import { before, type DemoOperator } from './demo-operator';

/** Invented operators that sell in Canadian dollars. */
export const CANADIAN_OPERATORS: readonly DemoOperator[] = [
  {
    id: 'kestrel-coach', name: 'Kestrel Coach', color: '#143D7A', phone: '+1 800 555-0111', prefix: 'K', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 1, weightKg: 10 }, checked: { included: 1, extraFee: 1500, weightKg: 23 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(12), fee: 1000 },
      refund: { steps: [{ untilMinutesBefore: before.days(2), percent: 100 }, { untilMinutesBefore: before.hours(12), percent: 50 }] },
      ticket: 'mobile', photo: 'required', picture: 'notRequired', passport: 'border', connections: { with: 'any', missed: 'nextBus' }, sellCutoffMinutes: 15, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 50, percent: 108 }, { fromSharePercent: 75, percent: 118 }, { fromSharePercent: 90, percent: 130 }],
    coaches: [
      { id: 'kestrel-coach/touring', capacity: 52, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'checkedBaggage', 'wheelchairRamp'] },
      { id: 'kestrel-coach/express', capacity: 44, layout: COACH_LAYOUTS.twoAndTwo44, amenities: ['xlSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'checkedBaggage', 'reservedSeats', 'loungeAccess', 'quietZone', 'wheelchairRamp'] },
    ],
    fares: { base: 900, perKm: 95, perKmBeyond400: 70, grain: 50, childPercent: 60, advance: [{ minDaysBefore: 0, percent: 118 }, { minDaysBefore: 3, percent: 105 }, { minDaysBefore: 7, percent: 94 }, { minDaysBefore: 21, percent: 82 }] },
  },
  {
    id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: '+1 800 555-0112', prefix: 'N', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 2, weightKg: 8 }, checked: { included: 2, extraFee: 1000, weightKg: 23 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(14), fee: 1000 },
      refund: { steps: [] },
      ticket: 'either', photo: 'notRequired', picture: 'notRequired', passport: 'border', connections: { with: 'own', missed: 'nextBus' }, sellCutoffMinutes: 30, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 60, percent: 110 }, { fromSharePercent: 85, percent: 125 }],
    coaches: [
      { id: 'nordet/grand-confort', capacity: 38, amenities: ['fullReclineSeat', 'refreshment', 'food', 'wifi', 'individualTv', 'powerOutlets', 'ac', 'toilet'] },
      { id: 'nordet/autocar', capacity: 54, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'toilet'] },
      { id: 'nordet/regional', capacity: 30, amenities: ['smallSeat', 'ac', 'checkedBaggage'] },
    ],
    fares: { base: 1100, perKm: 112, perKmBeyond400: 84, grain: 20, childPercent: 50, advance: [{ minDaysBefore: 0, percent: 112 }, { minDaysBefore: 3, percent: 104 }, { minDaysBefore: 10, percent: 95 }, { minDaysBefore: 30, percent: 86 }] },
  },
  {
    id: 'erable-express', name: 'Érable Express', color: '#B3261E', phone: '+1 800 555-0113', prefix: 'E', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 1, weightKg: 7 }, checked: { included: 0, extraFee: 800, weightKg: 20 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(24), fee: 1000 },
      refund: { steps: [] },
      ticket: 'mobile', photo: 'required', picture: 'notRequired', passport: 'none', connections: { with: 'own', missed: 'newTicket' }, sellCutoffMinutes: 5, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 40, percent: 110 }, { fromSharePercent: 60, percent: 125 }, { fromSharePercent: 80, percent: 145 }],
    coaches: [
      { id: 'erable-express/rouge', capacity: 56, amenities: ['smallSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'wheelchairRamp'] },
      { id: 'erable-express/nuit', capacity: 48, amenities: ['averageSeat', 'wifi', 'powerOutlets', 'ac', 'toilet', 'quietZone'] },
    ],
    fares: { base: 600, perKm: 84, perKmBeyond400: 60, grain: 50, childPercent: 75, advance: [{ minDaysBefore: 0, percent: 135 }, { minDaysBefore: 2, percent: 112 }, { minDaysBefore: 7, percent: 92 }, { minDaysBefore: 21, percent: 74 }, { minDaysBefore: 60, percent: 68 }] },
  },
  {
    id: 'blue-heron-lines', name: 'Blue Heron Lines', color: '#0B6B6B', phone: '+1 800 555-0114', prefix: 'B', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 1, weightKg: 10 }, checked: { included: 2, extraFee: 2000, weightKg: 25 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(48), fee: 500 },
      refund: { steps: [{ untilMinutesBefore: before.days(7), percent: 100 }, { untilMinutesBefore: before.hours(48), percent: 60 }], fee: 500 },
      ticket: 'print', photo: 'required', picture: 'required', passport: 'border', connections: { with: 'any', missed: 'newTicket' }, sellCutoffMinutes: 60, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 70, percent: 115 }],
    coaches: [
      { id: 'blue-heron-lines/heron', capacity: 50, amenities: ['averageSeat', 'wifi', 'tv', 'powerOutlets', 'ac', 'toilet', 'checkedBaggage'] },
      { id: 'blue-heron-lines/night-heron', capacity: 36, layout: COACH_LAYOUTS.twoAndOne36, amenities: ['fullReclineSeat', 'refreshment', 'trayMeal', 'wifi', 'powerOutlets', 'busAttendant', 'ac', 'toilet', 'quietZone', 'reservedSeats'] },
    ],
    fares: { base: 800, perKm: 101, perKmBeyond400: 75, grain: 25, childPercent: 55, advance: [{ minDaysBefore: 0, percent: 110 }, { minDaysBefore: 3, percent: 103 }, { minDaysBefore: 7, percent: 97 }, { minDaysBefore: 21, percent: 88 }] },
  },
  {
    id: 'fundy-tern', name: 'Fundy Tern', color: '#8A4B08', phone: '+1 800 555-0115', prefix: 'F', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 1, weightKg: null }, checked: { included: 1, extraFee: 1200, weightKg: 27 },
      exchange: { allowed: true, untilMinutesBefore: before.hours(2), fee: 0 },
      refund: { steps: [{ untilMinutesBefore: before.hours(24), percent: 90 }, { untilMinutesBefore: before.hours(2), percent: 50 }] },
      ticket: 'either', photo: 'notRequired', picture: 'notRequired', passport: 'border', connections: { with: 'any', missed: 'nextBus' }, sellCutoffMinutes: 20, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 80, percent: 112 }],
    coaches: [{ id: 'fundy-tern/coach', capacity: 47, amenities: ['averageSeat', 'wifi', 'tv', 'ac', 'toilet', 'checkedBaggage', 'wheelchairRamp'] }],
    fares: { base: 1000, perKm: 118, perKmBeyond400: 92, grain: 25, childPercent: 50, advance: [{ minDaysBefore: 0, percent: 100 }, { minDaysBefore: 14, percent: 90 }] },
  },
  {
    id: 'prairie-lark', name: 'Prairie Lark', color: '#7A5C00', phone: '+1 800 555-0116', prefix: 'P', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 2, weightKg: 10 }, checked: { included: 2, extraFee: 1500, weightKg: 27 },
      exchange: { allowed: true, untilMinutesBefore: before.days(3), fee: 1500 },
      refund: { steps: [{ untilMinutesBefore: before.days(3), percent: 75 }], fee: 1000 },
      ticket: 'either', photo: 'required', picture: 'notRequired', passport: 'border', connections: { with: 'any', missed: 'nextBus' }, sellCutoffMinutes: 45, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 65, percent: 110 }, { fromSharePercent: 90, percent: 120 }],
    coaches: [
      { id: 'prairie-lark/long-haul', capacity: 46, amenities: ['xlSeat', 'refreshment', 'hotMeal', 'wifi', 'individualSatelliteTv', 'powerOutlets', 'ac', 'toilet', 'checkedBaggage', 'cafe'] },
      { id: 'prairie-lark/day', capacity: 50, amenities: ['averageSeat', 'wifi', 'ac', 'toilet', 'checkedBaggage'] },
    ],
    fares: { base: 1200, perKm: 108, perKmBeyond400: 80, grain: 50, childPercent: 60, advance: [{ minDaysBefore: 0, percent: 115 }, { minDaysBefore: 5, percent: 100 }, { minDaysBefore: 21, percent: 85 }] },
  },
  {
    id: 'tamarack-mountain', name: 'Tamarack Mountain Lines', color: '#1F6B2E', phone: '+1 800 555-0117', prefix: 'T', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 1, weightKg: 8 }, checked: { included: 2, extraFee: 2500, weightKg: 30 },
      exchange: { allowed: false },
      refund: { steps: [{ untilMinutesBefore: before.days(14), percent: 100 }, { untilMinutesBefore: before.days(3), percent: 40 }], fee: 1500 },
      ticket: 'print', photo: 'notRequired', picture: 'required', passport: 'border', connections: { with: 'own', missed: 'nextBus' }, sellCutoffMinutes: 90, currency: 'CAD',
    },
    demandSteps: [{ fromSharePercent: 55, percent: 112 }, { fromSharePercent: 85, percent: 128 }],
    coaches: [
      { id: 'tamarack-mountain/panorama', capacity: 40, layout: COACH_LAYOUTS.twoAndTwo40, amenities: ['xlSeat', 'refreshment', 'wifi', 'powerOutlets', 'ac', 'toilet', 'busAttendant', 'checkedBaggage', 'reservedSeats'] },
      { id: 'tamarack-mountain/shuttle', capacity: 24, amenities: ['averageSeat', 'wifi', 'ac', 'checkedBaggage'] },
    ],
    fares: { base: 1500, perKm: 128, perKmBeyond400: 96, grain: 50, childPercent: 65, advance: [{ minDaysBefore: 0, percent: 110 }, { minDaysBefore: 7, percent: 100 }, { minDaysBefore: 30, percent: 90 }] },
  },
  {
    id: 'capelin-coach', name: 'Capelin Coach', color: '#355C7D', phone: '+1 800 555-0118', prefix: 'C', country: 'CA', currency: 'CAD',
    terms: {
      carryOn: { count: 1 }, checked: { included: 1, extraFee: null, weightKg: 23 },
      exchange: null,
      refund: { steps: [{ untilMinutesBefore: before.hours(24), percent: 80 }] },
      ticket: 'either', photo: null, picture: null, passport: 'none', sellCutoffMinutes: 0, currency: 'CAD',
    },
    demandSteps: [],
    coaches: [{ id: 'capelin-coach/island', capacity: 47, amenities: ['averageSeat', 'tv', 'ac', 'toilet', 'restaurant', 'checkedBaggage'] }],
    fares: { base: 1400, perKm: 122, perKmBeyond400: 100, grain: 100, childPercent: 50, advance: [{ minDaysBefore: 0, percent: 100 }] },
  },
];
