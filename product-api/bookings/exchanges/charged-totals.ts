import { mergeTaxLines } from '@/rules/money/taxes';
import type { BookingRow } from '../record/booking-record';
import type { ExchangeRow } from './exchanges.repository';

type Totals = Pick<BookingRow, 'total' | 'subtotal' | 'taxBreakdown'>;

/**
 * Everything that was charged for a booking (D66): its sale, and what exchanges cost. The booking's own row keeps what
 * the sale was.
 * @param charged exchanges whose charge the gateway has approved
 */
export function chargedTotals(booking: Totals, charged: readonly Pick<ExchangeRow, 'total' | 'taxes'>[]): Totals {
  const taxes = charged.flatMap((exchange) => exchange.taxes);
  const total = charged.reduce((sum, exchange) => sum + exchange.total, booking.total);
  const taxed = taxes.reduce((sum, { amount }) => sum + amount, booking.total - booking.subtotal);
  return { total, subtotal: total - taxed, taxBreakdown: mergeTaxLines([...booking.taxBreakdown, ...taxes]) };
}
