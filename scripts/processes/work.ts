import type { CommandRequest } from '@/product-api/index';
import type { LoanAnswer, LoanCall, RoutePrices } from '@/product-api/index';

/** What is done in a process of its own, so that it stops neither pages nor product API. */
export type Task = { kind: 'command'; request: CommandRequest } | { kind: 'stock' | 'live' | 'look' };

export type ToWork = { task: Task } | { loan: LoanAnswer };
export type FromWork = { line: string } | { looked: RoutePrices } | { loan: LoanCall } | { done: number };
