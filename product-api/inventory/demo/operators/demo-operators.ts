import type { DemoOperator } from './demo-operator';
import { CANADIAN_OPERATORS } from './operators-canada';
import { US_OPERATORS } from './operators-united-states';

export const DEMO_OPERATORS: readonly DemoOperator[] = [...CANADIAN_OPERATORS, ...US_OPERATORS];

const OPERATORS = new Map(DEMO_OPERATORS.map((operator) => [operator.id, operator]));

/** @throws Error when a line names an operator we do not have */
export function demoOperator(id: string): DemoOperator {
  const operator = OPERATORS.get(id);
  if (!operator) throw new Error(`No demo operator has the id ${id}.`);
  return operator;
}
