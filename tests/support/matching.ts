import { expect } from 'vitest';

/**
 * Vitest's matchers of a part of what is expected. Vitest types them as `any`, which switches the typed rules off
 * wherever one stands: here they are `unknown`.
 */
export const matching: {
  any: (type: unknown) => unknown;
  closeTo: (number: number, digits?: number) => unknown;
  stringContaining: (part: string) => unknown;
  stringMatching: (pattern: string | RegExp) => unknown;
  arrayContaining: (items: unknown[]) => unknown;
  objectContaining: (fields: object) => unknown;
} = expect;
