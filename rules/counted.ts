/** How many of a thing, for an operator's eyes: '1 agency', '2 agencies'. What takes no plain s is said. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
