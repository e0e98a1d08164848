import type { ApiContext } from '../context';

/** Port to whoever counts page visits elsewhere (R152, D56). `tell` never waits and never fails. */
export type PageVisitWebhook = { tell: (path: string) => void };

/** What verbs receive that tell of page visits. `pageVisits` null: nobody is told (R152). */
export type PageVisitContext = ApiContext & { suppliers: { pageVisits: PageVisitWebhook | null } };
