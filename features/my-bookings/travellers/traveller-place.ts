import type { BookedTraveller } from '@/contract/after-sale/corrections';

/** Which traveller of which booking, as it stood when it was read. */
export type TravellerPlace = { bookingNumber: string; index: number; revision: number };

/** Of the card, and of its buttons, which otherwise say the same in every card. */
export const nameOf = ({ firstName, lastName }: BookedTraveller) => `${firstName} ${lastName}`;
