import type { LocalDate } from '@/rules/dates/dates';

/**
 * Day the terms last changed: what a booking was agreed to under (F29, R13). The same as on the terms' page:
 * tests/architecture/terms.test.ts.
 */
export const TERMS_LAST_MODIFIED: LocalDate = '2023-02-18';

/**
 * Day of the terms' annex 'After the sale' (D75), the same as on the terms' page: tests/architecture/terms.test.ts.
 * With a new one the text that was stays as `content/pages/after-the-sale-{its day}`.
 */
export const ANNEX_VERSION: LocalDate = '2026-11-23';

/** Wording of the consent to text messages on the passengers' page (F28). Changes whenever a word of it does. */
export const TEXT_CONSENT_VERSION = '2026-11-01';
