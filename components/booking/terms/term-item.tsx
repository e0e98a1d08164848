import { PolicyIcon } from '@/components/ui/journeys/operator-icons';
import type { PolicyKey } from '@/rules/buses/bus-terms';

/** One line of an operator's terms, in a list of class `ticket__terms`. */
export function TermItem({ policy, line, isGood }: { policy: PolicyKey; line: string; isGood: boolean }) {
  return (
    <li className={isGood ? 'is-good' : undefined}>
      <PolicyIcon policy={policy} />
      <span>{line}</span>
    </li>
  );
}
