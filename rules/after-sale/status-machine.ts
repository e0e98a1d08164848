import { keysOf } from '../records';

/** Which status may follow which. Changes are conditional updates from `before(to)`: of two, one wins. */
export type StatusMachine<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

export function canFollow<Status extends string>(machine: StatusMachine<Status>, from: Status, to: Status): boolean {
  return machine[from].includes(to);
}

/** The statuses from which `to` is reached. */
export function statusesBefore<Status extends string>(machine: StatusMachine<Status>, to: Status): Status[] {
  return keysOf(machine).filter((from) => canFollow(machine, from, to));
}
