/** Name of the demo data in the columns `source`. */
export const DEMO_SOURCE = 'demo';
