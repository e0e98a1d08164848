import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import type { RuleFault } from '@/rules/rule-fault';

/** What is wrong with a stay, in words, each with the field it stands at. On the server as well. */
export function useStayErrors(): (faults?: readonly RuleFault[]) => { name: string; message: string }[] {
  const words = useFaultWords();
  return (faults = []) => faults.map((fault) => ({ name: fault.path, message: words(fault) }));
}
