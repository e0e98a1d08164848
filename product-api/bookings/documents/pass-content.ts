/**
 * A page that is shown on the way, as words, ready to be drawn: an e-ticket, or a voucher of a hotel or an activity
 * (R39, F35).
 */
export type PassContent = {
  /** What is shown and scanned; null: of a room that its hotel cannot give. */
  code: PassCode | null;
  /** That it is a room or a bus that nobody has any more, and what can be chosen. */
  notice: string | null;
  heading: string;
  subheading: string;
  /** Where it begins and ends. `place` and `address` may be empty. */
  ends: { label: string; time: string; place: string; address: string }[];
  facts: { label: string; value: string }[];
  /** None: its title is not said either. */
  conditions: string[];
  conditionsTitle: string;
};

/** Number of the ticket or voucher, what its drawing says and is called, and where to show it. */
export type PassCode = { number: string; payload: string; alt: string; show: string };
