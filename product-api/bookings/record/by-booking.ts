import { addToList } from '@/rules/add-to-list';

/** Rows of several bookings, by booking, in their order. */
export function byBooking<Row extends { bookingId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) addToList(found, row.bookingId, row);
  return found;
}
