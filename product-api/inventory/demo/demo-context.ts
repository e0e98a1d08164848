import type { ApiContext } from '../../context';

/** What loading the demo needs of the product API. */
export type DemoContext = Pick<ApiContext, 'database' | 'now'>;
