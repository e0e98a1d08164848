import type { ExchangeSum } from '@/rules/after-sale/exchange/exchange-sum';
import { differenceOfTaxes } from '@/rules/after-sale/exchange/exchange-taxes';
import { unitShares } from '@/rules/after-sale/units/unit-shares';
import { ticketRefundLadder } from '@/rules/buses/ticket-refunds';
import { localDateOf } from '@/rules/dates/dates';
import { busTaxLines, type TaxLine } from '@/rules/money/taxes';
import type { ExchangedUnitRow } from '../../bookings/exchanges/exchanges.table';
import type { BookingRow } from '../../bookings/record/booking-record';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { CartBus } from '../../buses/cart-bus';
import type { ApiContext } from '../../context';
import { listTaxRates } from '../../prices/tax-rates';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { unitWeights } from './judge-departure';
import type { StandingDirection } from './standing-direction';

type Direction = CartBus['directions'][number];

/**
 * What the units of a direction become on another bus, with the taxes and the ladder of their new price (D67, D69), and
 * the taxes in what is paid or comes back.
 */
export async function newUnits(
  ctx: ApiContext,
  booking: BookingRow,
  { standing, direction, sum }: { standing: StandingDirection; direction: Direction; sum: ExchangeSum },
): Promise<{ units: (ExchangedUnitRow & { unitId: string })[]; taxes: TaxLine[] }> {
  const { units, party, place, cart } = standing;
  const { ticket } = direction;
  const taxesOf = await taxer(ctx, {
    ...cart,
    directions: cart.directions.map((one, index) => (index === place.directionIndex ? direction : one)),
  });
  const weights = unitWeights(booking.passengers, units, {
    adult: ticket.price?.adult ?? 0,
    child: party.nbOfChildren > 0 ? (ticket.price?.child ?? null) : null,
  });
  const ladder = ticketRefundLadder(
    sum.newFare,
    journeyOf(ticket).legs.map(({ terms }) => terms.refund),
  );
  const [[shares = []] = []] = unitShares({
    entries: [{ groups: [{ price: sum.newFare, weights, ladder }], taxes: taxesOf(sum.newFare) }],
    addOn: 0,
    addOnTaxes: [],
  });
  const become = units.map((unit, index) => {
    const { price = 0, taxes = [], steps = [] } = shares[index] ?? {};
    const { fee = 0, keptDifference = 0, leastKept = 0 } = sum.lines[index] ?? {};
    return { id: unit.id, unitId: unitIdOf(unit), price, taxes, steps, kept: fee + keptDifference, leastKept };
  });
  const taxes = differenceOfTaxes(
    {
      before: units.flatMap((unit) => unit.taxes),
      after: [...become.flatMap((unit) => unit.taxes), ...taxesOf(sum.fee + sum.keptDifference)],
      total: sum.total,
    },
    taxesOf,
  );
  return { units: become, taxes };
}

/** Taxes in an amount of an entry: those of the place and day where it begins (D24). */
async function taxer(ctx: ApiContext, { directions }: CartBus): Promise<(gross: number) => TaxLine[]> {
  const [first] = directions;
  if (!first) throw new RangeError('An entry has at least one direction');
  const { departureTime, departureLocation } = journeyOf(first.ticket);
  const date = localDateOf(departureTime, departureLocation.zone);
  const rates = await listTaxRates(ctx, 'bus', date);
  const touchesAbroad = directions.some((direction) => direction.touchesAbroad);
  const { country: originCountry, region: originRegion } = first.origin;
  return (gross) => busTaxLines({ gross, originCountry, originRegion, touchesAbroad, date }, rates);
}
