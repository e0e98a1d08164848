/** FNV-1a, 32 bit: the same on every machine and in every version. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return mixBits(hash);
}

/** A number for a pair of numbers. Quicker than a text where there are a million of them. */
export function hashPair(left: number, right: number): number {
  return mixBits(mixBits(left) ^ Math.imul(right, 0x9e3779b1));
}

/** The last letters of a text, or a day that is one more, would hardly reach the high bits without this. */
function mixBits(bits: number): number {
  const mixed = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b) >>> 0;
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
