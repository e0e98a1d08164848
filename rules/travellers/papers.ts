export type Papers = 'tickets' | 'vouchers';

/** What people take along: tickets, and with a bus vouchers count among them; or vouchers alone. @param buses booked */
export const papersFor = (buses: number): Papers => (buses > 0 ? 'tickets' : 'vouchers');
