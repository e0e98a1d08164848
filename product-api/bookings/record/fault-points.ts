import type { ApiContext } from '../../context';

/** Boundaries at which a process may die: after a commit, and around hotels' systems and the gateway (S5). */
export type FaultPoint =
  | 'beforeReserve'
  | 'afterReserve'
  | 'beforeOrder'
  | 'afterOrder'
  | 'beforeCharge'
  | 'afterCharge'
  | 'afterConfirm'
  | 'beforeCancel'
  | 'afterCancel'
  | 'beforeRefund'
  | 'afterRefund'
  | 'afterDepartureAct'
  | 'afterTelling'
  | 'beforeOrderCancel'
  | 'afterOrderCancel'
  | 'afterSealing';

/** What the steps of a booking receive. A test of crashes is told of every boundary, and may stay there. */
export type FaultContext = ApiContext & { atFaultPoint?: (point: FaultPoint) => void | Promise<void> };
