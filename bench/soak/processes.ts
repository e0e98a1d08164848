import { readdirSync, readFileSync } from 'node:fs';

export type Held = { megabytes: number; handles: number };

const PAGE_BYTES = 4_096;

/** What a process and all that it has started hold, as Linux counts it: memory that is in use, and open handles. */
export function heldBy(root: number): Held {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = orNothing(() => parentOf(Number(name)));
    if (parent !== null) parents.set(Number(name), parent);
  }
  const family = [...parents.keys()].filter((pid) => isUnder(pid, root, parents));
  const each = family.flatMap((pid) => orNothing(() => heldByOne(pid)) ?? []);
  return {
    megabytes: each.reduce((sum, { megabytes }) => sum + megabytes, 0),
    handles: each.reduce((sum, { handles }) => sum + handles, 0),
  };
}

function heldByOne(pid: number): Held {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return {
    megabytes: (Number(pages) * PAGE_BYTES) / 1_048_576,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** The name of a process may hold anything, its end is the last bracket. */
function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(parent);
}

function isUnder(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) if (at === root) return true;
  return false;
}

/** A process may have ended while it was looked at. */
function orNothing<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
