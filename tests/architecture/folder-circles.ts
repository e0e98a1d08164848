import type { Import } from './cruise-rooms';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Neighbours (folders, and files beside them) that import each other in a circle, tests left out: `[folder, members]`.
 * The linter's own folder rule does not see circles between folders of unequal depth.
 */
export function folderCircles(imports: readonly Import[]): [string, string[]][] {
  const neighbours = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    if (isTest(from) || isTest(to)) continue;
    const [fromParts, toParts] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (fromParts[depth] === toParts[depth] && depth < fromParts.length - 1) depth += 1;
    const [left, right] = [fromParts[depth] ?? '', toParts[depth] ?? ''];
    const folder = fromParts.slice(0, depth).join('/');
    const graph = neighbours.get(folder) ?? new Map<string, Set<string>>();
    neighbours.set(folder, graph.set(left, (graph.get(left) ?? new Set<string>()).add(right)));
  }
  return [...neighbours].flatMap(([folder, graph]): [string, string[]][] => {
    const members = [...graph.keys()].filter((name) => reachable(graph, name).has(name)).sort();
    return members.length > 0 ? [[folder, members]] : [];
  });
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const next of graph.get(name) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}
