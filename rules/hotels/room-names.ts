import { NO_BREAK_SPACE } from '../typography';

/** 'King', 'King + Suite' or '2 × King + Suite': the rooms of a stay on one line, in either language. */
export function roomNames(rooms: readonly { name: string }[]): string {
  const counts = new Map<string, number>();
  for (const { name } of rooms) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => (count === 1 ? name : `${count}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${name}`))
    .join(' + ');
}
