import { MAX_CHILD_AGE, MIN_CHILD_AGE } from './ages';

const CHILD_AGES = Array.from({ length: MAX_CHILD_AGE - MIN_CHILD_AGE + 1 }, (_, index) => MIN_CHILD_AGE + index);

/** Years to choose from for a child who has that age (D20): one that an address gives, and nobody may have, first. */
export function ageChoices(age: number): readonly number[] {
  return CHILD_AGES.includes(age) ? CHILD_AGES : [age, ...CHILD_AGES];
}

/** The ages with that of one child changed. */
export function withAge(ages: readonly number[], index: number, age: number): number[] {
  return ages.map((before, at) => (at === index ? age : before));
}
