import { hashText } from '../hash-text';

/**
 * Choices that look random and are the same on every machine: each question about the same seed has one answer (D59).
 */
export type Chooser = {
  /** A whole number from 0 to before `size`. */
  below: (question: string, size: number) => number;
  /** True in so many of a hundred cases. */
  chance: (question: string, percent: number) => boolean;
  pick: <T>(question: string, list: readonly [T, ...T[]]) => T;
};

export function chooserFor(seed: string): Chooser {
  const below = (question: string, size: number) => hashText(`${seed}|${question}`) % size;
  return {
    below,
    chance: (question, percent) => below(question, 100) < percent,
    pick: (question, list) => list[below(question, list.length)] ?? list[0],
  };
}
