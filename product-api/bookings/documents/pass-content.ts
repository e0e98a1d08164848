/**
 * A page that is shown on the way, as words, ready to be drawn: an e-ticket, or a voucher of a hotel or an activity
 * (R39, F35).
 */
export type PassContent = {
  /** Number of the ticket or voucher. */
  number: string;
  qrPayload: string;
  qrAlt: string;
  heading: string;
  subheading: string;
  /** Where it begins and ends. `place` and `address` may be empty. */
  ends: { label: string; time: string; place: string; address: string }[];
  facts: { label: string; value: string }[];
  conditionsTitle: string;
  conditions: string[];
  showCode: string;
};
