/**
 * Ids of ours are letters, digits, _ and -. What a call names may be anything else, and databases refuse some of it.
 */
export function isSaneId(id: string): boolean {
  return /^[\w-]+$/.test(id);
}
