import type { bookings, supplierOrders, tickets, vouchers } from '../bookings.table';

/** A booking and what belongs to it, as they are kept. Amounts in minor units of the booking's currency. */
export type BookingRow = typeof bookings.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
export type VoucherRow = typeof vouchers.$inferSelect;
export type OrderRow = typeof supplierOrders.$inferSelect;

export type SupplierOrderStatus = OrderRow['status'];
