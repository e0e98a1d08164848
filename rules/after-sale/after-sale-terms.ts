/**
 * What the annex 'After the sale' promises in numbers (D75): the rules compute with these, and its text is filled from
 * them (`lib/content/fill-names.ts`), so that the two cannot part. What opens a choice stands in `company-change.ts`.
 */

/** An offer's amounts hold so long (D64). */
export const OFFER_MINUTES = 10;
/** Seats of an exchange are held so long (D69). */
export const EXCHANGE_HOLD_MINUTES = 10;
/** A name can be corrected until so long before departure (D70). */
export const NAME_MINUTES_BEFORE = 60;
/** Claims, and the money for a moved bus that was not used, are asked for until so many days after the return. */
export const CLAIM_DAYS = 30;
/** The proof of a claim goes so many days after its decision (D68). */
export const PROOF_KEPT_DAYS = 60;
/** A gateway or hotel that does not answer is asked for so many days before a person looks after it (D65). */
export const PARTNER_PATIENCE_DAYS = 3;
