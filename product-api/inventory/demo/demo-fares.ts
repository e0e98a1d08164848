import { distanceKm } from '@/rules/places/great-circle';
import { demoCity } from './demo-cities';
import type { DemoPattern } from './demo-timetable';
import type { FarePolicy } from './operators/demo-operator';
import { demoOperator } from './operators/demo-operators';
import { ROAD_FACTOR } from './demo-times';

export type DemoFare = {
  operatorId: string;
  fromCity: string;
  toCity: string;
  passengerType: 'adult' | 'child';
  minDaysBefore: number;
  amount: number;
};

/** The least multiple of `grain` that is not below numerator / denominator. Integers only. */
function roundUpTo(grain: number, numerator: number, denominator: number): number {
  const step = grain * denominator;
  return Math.floor((numerator + step - 1) / step) * grain;
}

/** Adult fare of a step, minor units, for whole kilometres. */
function adultFare(policy: FarePolicy, km: number, percent: number): number {
  const near = Math.min(km, 400);
  const tenths = policy.base * 10 + near * policy.perKm + (km - near) * policy.perKmBeyond400;
  return roundUpTo(policy.grain, tenths * percent, 1000);
}

/** Fares of every pair that an operator sells: adult and child, each with its advance-purchase steps. */
export function buildFares(patterns: readonly DemoPattern[]): DemoFare[] {
  const fares = new Map<string, DemoFare>();
  for (const { operatorId, segments } of patterns) {
    const policy = demoOperator(operatorId).fares;
    for (const { fromCity, toCity } of segments) {
      const km = Math.round(distanceKm(demoCity(fromCity), demoCity(toCity)) * ROAD_FACTOR);
      for (const { minDaysBefore, percent } of policy.advance) {
        const adult = adultFare(policy, km, percent);
        const child = roundUpTo(policy.grain, adult * policy.childPercent, 100);
        const pair = { operatorId, fromCity, toCity, minDaysBefore };
        const key = [operatorId, fromCity, toCity, minDaysBefore].join(' ');
        fares.set(`${key} adult`, { ...pair, passengerType: 'adult', amount: adult });
        fares.set(`${key} child`, { ...pair, passengerType: 'child', amount: child });
      }
    }
  }
  return [...fares.values()];
}
