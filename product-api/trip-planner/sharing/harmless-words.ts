import { plainLine } from '../../texts/plain-text';

const MAX_LENGTH = 80;

/**
 * Words that somebody else typed, for a mail that goes out in our name: letters, digits and the signs of names. Mail
 * programs find no address in it to make a link of, and nothing that turns the direction of what follows.
 */
export function harmlessWords(typed: string): string {
  const plain = plainLine(typed)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}'’&,.()!–-]+/gu, ' ');
  const apart = plain
    .replace(/\.(?=\S)/g, '. ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return Array.from(apart).slice(0, MAX_LENGTH).join('').trim();
}
