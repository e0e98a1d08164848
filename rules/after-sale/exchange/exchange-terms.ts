/** What one vehicle's company says of exchanges, computed to dates and the sale's currency. null: nothing is stated. */
export type LegExchange = {
  isAllowed: boolean;
  until: string | null;
  fee: number;
  /** Absent: once for the direction (D63). */
  per?: 'direction' | 'person' | undefined;
  /** Of a cheaper departure. Absent or null: not stated. */
  difference?: 'refunded' | 'kept' | null | undefined;
} | null;

export type ExchangeTerms = {
  /** Last moment, its own included. */
  until: string;
  /** Once, and for each traveller. Minor units. */
  feeOnce: number;
  feePerPerson: number;
  cheaper: 'refunded' | 'kept' | null;
};

type Leg = { company: string; departureTime: string; exchange: LegExchange };

/**
 * What holds for exchanging a direction as it was sold: of several companies the first deadline, the fee of each, and
 * of a cheaper departure what the strictest says (D69).
 * @param laterMs by how much it leaves later than it was sold: a deadline is the later of the two (D75)
 */
export function exchangeTerms(legs: readonly Leg[], laterMs = 0): ExchangeTerms | 'NOT_STATED' | 'NOT_ALLOWED' {
  const stated = legs.flatMap(({ exchange, ...leg }) => (exchange ? [{ ...leg, exchange }] : []));
  if (stated.some(({ exchange }) => !exchange.isAllowed)) return 'NOT_ALLOWED';
  if (stated.length === 0 || stated.length < legs.length) return 'NOT_STATED';
  const until = Math.min(
    ...stated.map(({ exchange, departureTime }) =>
      exchange.until === null ? Date.parse(departureTime) : Date.parse(exchange.until) + Math.max(0, laterMs),
    ),
  );
  const differences = stated.map(({ exchange }) => exchange.difference ?? null);
  return {
    until: new Date(until).toISOString(),
    feeOnce: feesOf(stated, 'direction'),
    feePerPerson: feesOf(stated, 'person'),
    cheaper: differences.includes(null) ? null : differences.includes('kept') ? 'kept' : 'refunded',
  };
}

/** The same of a journey's vehicles, as tickets have them. */
export function journeyExchangeTerms(
  legs: readonly { operator: { id: string }; departureTime: string; terms: { exchange: LegExchange } }[],
  laterMs = 0,
): ReturnType<typeof exchangeTerms> {
  return exchangeTerms(
    legs.map(({ operator, departureTime, terms: { exchange } }) => ({ company: operator.id, departureTime, exchange })),
    laterMs,
  );
}

/** A company asks its fee once, however many of its buses the direction has. */
function feesOf(legs: readonly { company: string; exchange: NonNullable<LegExchange> }[], per: 'direction' | 'person') {
  const fees = new Map<string, number>();
  for (const { company, exchange } of legs)
    if ((exchange.per ?? 'direction') === per) fees.set(company, Math.max(fees.get(company) ?? 0, exchange.fee));
  return [...fees.values()].reduce((sum, fee) => sum + fee, 0);
}
