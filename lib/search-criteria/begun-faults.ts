import type { RuleFault } from '@/rules/rule-fault';
import type { QueryInput } from './query-values';

/**
 * What is wrong in a search or stay that a link has begun, such as '?cityCodeDestination=toronto' or '?city=toronto':
 * nobody has been asked yet for what it leaves out. A form that was sent has each of its fields, empty or not.
 */
export function begunFaults(faults: readonly RuleFault[], query: QueryInput): RuleFault[] {
  const isSaid = (name: string) => (query instanceof URLSearchParams ? query.has(name) : query[name] !== undefined);
  return faults.filter(({ code, path }) => code !== 'REQUIRED' || isSaid(path));
}
