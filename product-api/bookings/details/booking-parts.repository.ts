import type { Queryable } from '../../database/database';
import { plainText, runStatement, statement } from '../../database/statement';
import { rowReader } from '../../database/stored-rows';
import { supplierOrders, tickets, vouchers } from '../bookings.table';
import type { ReplacedDirection } from '../directions/replaced-directions.repository';
import { replacedDirections } from '../directions/replaced-directions.table';
import type { ExchangeRow } from '../exchanges/exchanges.repository';
import { exchanges } from '../exchanges/exchanges.table';
import { cancellations } from '../money/cancellations.table';
import type { CancellationRow } from '../money/credit-notes.repository';
import type { BookingRow, OrderRow, TicketRow, VoucherRow } from '../record/booking-record';

/** What belongs to a booking, each list in the order it was written, orders by room. */
export type BookingParts = {
  tickets: TicketRow[];
  vouchers: VoucherRow[];
  orders: OrderRow[];
  cancellations: CancellationRow[];
  replaced: ReplacedDirection[];
  /** Exchanges whose charge the gateway has approved. */
  charged: ExchangeRow[];
};

type Stored = Partial<Record<keyof BookingParts, Record<string, unknown>[] | null>>;

const READERS = {
  tickets: rowReader(tickets),
  vouchers: rowReader(vouchers),
  orders: rowReader(supplierOrders),
  cancellations: rowReader(cancellations),
  replaced: rowReader(replacedDirections),
  charged: rowReader(exchanges),
};

/** All of it in one statement; nothing is asked about kinds that the booking does not have. */
export async function readBookingParts(db: Queryable, booking: BookingRow): Promise<BookingParts> {
  const hasHotels = booking.hotelCarts.length > 0;
  const lists = [
    listed('tickets', 'tickets'),
    ...(hasHotels || booking.activityCarts.length > 0 ? [listed('vouchers', 'vouchers')] : []),
    ...(hasHotels ? [listed('orders', 'supplier_orders', 'part.entry_index, part.room_index')] : []),
    listed('cancellations', 'cancellations'),
    listed('replaced', 'replaced_directions'),
    listed('charged', 'exchanges', 'part.id', 'and part.payment_reference is not null'),
  ];
  const [stored = {}] = await runStatement<Stored>(
    db,
    statement`select ${plainText(lists.join(', '))} from (select ${booking.id}::bigint as id) booking`,
  );
  const read = <Row>(rows: Stored[keyof Stored], reader: (row: Record<string, unknown>) => Row) =>
    (rows ?? []).map(reader);
  return {
    tickets: read(stored.tickets, READERS.tickets),
    vouchers: read(stored.vouchers, READERS.vouchers),
    orders: read(stored.orders, READERS.orders),
    cancellations: read(stored.cancellations, READERS.cancellations),
    replaced: read(stored.replaced, READERS.replaced),
    charged: read(stored.charged, READERS.charged),
  };
}

function listed(list: keyof BookingParts, table: string, order = 'part.id', condition = ''): string {
  return `(select json_agg(part order by ${order}) from ${table} part where part.booking_id = booking.id ${condition}) as ${list}`;
}
