export type Initialled = { /** Given name first. */ name: string | null; email: string | null };

/**
 * 'MG' of Maëlle Gagnon-Tremblay, 'JL' of jocelyne.lavoie@example.ca where no name is known: first letters of the first
 * and the last word, for a picture of somebody without one. Whole characters, also where one is two code units. Null of
 * nobody.
 */
export function initialsOf({ name, email }: Initialled): string | null {
  const named = wordsOf(name, /\s+/);
  const words = named.length > 0 ? named : wordsOf(email?.split('@')[0], /[\s._+-]+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('');
  return initials === '' ? null : initials.toUpperCase();
}

function wordsOf(text: string | null | undefined, between: RegExp): string[] {
  return (text ?? '').split(between).filter((word) => word !== '');
}
