/** D22, R172. */
export const MIN_ADULTS = 1;
export const MAX_ADULTS = 8;
export const MAX_CHILDREN = 6;
export const MAX_TRAVELLERS = 9;
export const DEFAULT_ADULTS = 2;
export const DEFAULT_CHILD_AGE = 5;
