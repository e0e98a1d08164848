import { Fragment } from 'react';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import { Icon } from '@/components/ui/basics/icon';

export type OperatedVehicle = { operator: { name: string; color: string }; tripNumber: string | null };

/**
 * The companies of a journey in order of travel, each with the numbers of its buses. Buses of one company in a row are
 * named once.
 */
export function LegOperators({ legs }: { legs: readonly OperatedVehicle[] }) {
  const runs: { name: string; color: string; numbers: string[] }[] = [];
  for (const { operator, tripNumber } of legs) {
    const last = runs.at(-1);
    const numbers = tripNumber === null ? [] : [tripNumber];
    if (last?.name === operator.name) last.numbers.push(...numbers.filter((number) => !last.numbers.includes(number)));
    else runs.push({ name: operator.name, color: operator.color, numbers });
  }
  return runs.map(({ name, color, numbers }, index) => (
    <Fragment key={index}>
      {index > 0 && <Icon name="arrowRight" size={16} />}
      <OperatorName name={name} color={color} number={numbers.join(' + ')} />
    </Fragment>
  ));
}
