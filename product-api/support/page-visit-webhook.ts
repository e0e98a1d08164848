/** Port to whoever counts page visits elsewhere (R152, D56). `tell` never waits and never fails. */
export type PageVisitWebhook = { tell: (path: string) => void };
