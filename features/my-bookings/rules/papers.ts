import type { MyBooking } from '@/contract/after-sale/my-bookings';

/** What people take along: tickets, and with a bus vouchers count among them; or vouchers alone. */
export const papersOf = ({ buses }: Pick<MyBooking, 'buses'>) => (buses.length > 0 ? 'tickets' : 'vouchers');
