/** Longer texts than this are no names of places. */
export const MAX_NAME_LENGTH = 100;
const FAR = 99;

/**
 * Edits between what was typed and a name: the whole of it, and its beginning, for somebody who still types. More than
 * asked for: Infinity.
 */
export type TypingFaults = { whole: number; beginning: number };

const NONE: TypingFaults = { whole: Infinity, beginning: Infinity };

// Kept between calls: ten thousand names are compared at every key.
let before = new Uint8Array(MAX_NAME_LENGTH + 2);
let above = new Uint8Array(MAX_NAME_LENGTH + 2);
let row = new Uint8Array(MAX_NAME_LENGTH + 2);

/**
 * Fewest letters left out, put in, replaced or swapped with their neighbour (optimal string alignment) that make one
 * text of the other. Only the cells within `most` of the diagonal are looked at, and no further once a row has none
 * within it.
 * @param start where in `name` to begin: one of its words
 * @param most edits that are still forgiven, 1 or 2
 */
export function typingFaults(typed: string, name: string, start: number, most: number): TypingFaults {
  const rows = typed.length;
  const columns = Math.min(name.length, MAX_NAME_LENGTH) - start;
  if (rows > MAX_NAME_LENGTH || rows - columns > most) return NONE;
  for (let column = 0; column <= Math.min(columns, most + 1); column++) above[column] = column;
  for (let at = 1; at <= rows; at++) {
    const first = Math.max(1, at - most);
    const last = Math.min(columns, at + most);
    row[first - 1] = first === 1 ? at : FAR;
    let nearest = row[first - 1] ?? FAR;
    const letter = typed.charCodeAt(at - 1);
    for (let column = first; column <= last; column++) {
      const other = name.charCodeAt(start + column - 1);
      const fromAbove = column <= at - 1 + most ? (above[column] ?? FAR) + 1 : FAR;
      let edits = Math.min(
        (above[column - 1] ?? FAR) + (letter === other ? 0 : 1),
        fromAbove,
        (row[column - 1] ?? FAR) + 1,
      );
      const isSwap =
        at > 1 && column > 1 && letter === name.charCodeAt(start + column - 2) && typed.charCodeAt(at - 2) === other;
      if (isSwap) edits = Math.min(edits, (before[column - 2] ?? FAR) + 1);
      row[column] = edits;
      if (edits < nearest) nearest = edits;
    }
    if (nearest > most) return NONE;
    [before, above, row] = [above, row, before];
  }
  let beginning = FAR;
  for (let column = Math.max(0, rows - most); column <= Math.min(columns, rows + most); column++)
    beginning = Math.min(beginning, above[column] ?? FAR);
  const whole = columns - rows <= most ? (above[columns] ?? FAR) : FAR;
  return { whole: whole <= most ? whole : Infinity, beginning: beginning <= most ? beginning : Infinity };
}
