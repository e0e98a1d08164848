import type { Prices } from '@/contract/landing-pages';
import { DEFAULT_PARTY } from '@/rules/travellers/party';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';
import { pricePair, quoteJourney } from '../../buses/pricing/price-bus-ticket';
import { inEach, type Pricing } from '../prices-in-all';

/**
 * What two adults pay for a bus there and back sold as one, in each currency (D28, D32). Null where either has no
 * price: never a part of it.
 */
export function pairTotal(
  outbound: OfferedSegment,
  back: OfferedSegment,
  sale: { pricing: Pricing; isPrettyUp: boolean; now: Date },
): Prices | null {
  const ratesOf = (segment: OfferedSegment) => sale.pricing.rates(segment.operator.currency);
  const totals = inEach((code) => {
    const there = quoteJourney([outbound], DEFAULT_PARTY, () => ratesOf(outbound)[code], sale.now);
    const home = quoteJourney([back], DEFAULT_PARTY, () => ratesOf(back)[code], sale.now);
    return there && home
      ? pricePair(there, home, DEFAULT_PARTY, sale.isPrettyUp).reduce((total, direction) => total + direction.total, 0)
      : null;
  });
  const { CAD, USD, EUR } = totals;
  return CAD === null || USD === null || EUR === null ? null : { CAD, USD, EUR };
}
