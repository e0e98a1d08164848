import { addToList } from '@/rules/add-to-list';
import type { FeedPrice, LegFares, LegRule } from '../feed/feed-fares';
import type { Timetable } from '../feed/timetable';
import type { NumberedSets } from './numbered-sets';
import { cheapest, quoteOf, type FareRide, type FareTable, type Quote } from './quote';

/**
 * Fares v2. With the column rule_priority an open field matches everything, and of the rules that match those of the
 * highest priority hold. Without it an open network or area means all that no rule names. An open timeframe never
 * matters.
 */
export function legFareTable(
  fares: LegFares,
  { routes, farePlaces }: Pick<Timetable, 'routes' | 'farePlaces'>,
  times: NumberedSets,
): FareTable {
  const { rules, hasPriorities } = fares;
  const named = {
    networks: new Set(rules.map((rule) => rule.network)),
    from: new Set(rules.map((rule) => rule.fromArea)),
    to: new Set(rules.map((rule) => rule.toArea)),
  };
  const byOrigin = new Map<string, LegRule[]>();
  for (const rule of rules) addToList(byOrigin, rule.fromArea, rule);
  const areasOf = (place: number) => farePlaces[place]?.areas ?? [];
  const isOpen = (values: readonly string[], among: ReadonlySet<string>) =>
    hasPriorities || !values.some((value) => among.has(value));
  const inTime = (group: string, set: number) => group === '' || times.get(set).has(group);

  const matching = ({ route, from, to, fromTimes, toTimes }: FareRide): LegRule[] => {
    const network = routes[route]?.network ?? '';
    const candidates = [
      ...areasOf(from).flatMap((area) => byOrigin.get(area) ?? []),
      ...(isOpen(areasOf(from), named.from) ? (byOrigin.get('') ?? []) : []),
    ];
    const found = candidates.filter(
      (rule) =>
        (rule.network === '' ? isOpen(network === '' ? [] : [network], named.networks) : rule.network === network) &&
        (rule.toArea === '' ? isOpen(areasOf(to), named.to) : areasOf(to).includes(rule.toArea)) &&
        inTime(rule.fromTimes, fromTimes) &&
        inTime(rule.toTimes, toTimes),
    );
    const highest = found.reduce((most, rule) => Math.max(most, rule.priority), 0);
    return hasPriorities ? found.filter((rule) => rule.priority === highest) : found;
  };
  return {
    keyOf: ({ route, from, to, fromTimes, toTimes }) =>
      `${routes[route]?.network ?? ''}|${from}|${to}|${fromTimes}|${toTimes}`,
    quote: (ride) => quoteProducts(fares, new Set(matching(ride).map((rule) => rule.product))),
  };
}

/**
 * Of one rider category the cheapest price; of several categories of children the dearest, with which every child may
 * ride.
 */
function quoteProducts({ products }: LegFares, ids: ReadonlySet<string>): Quote {
  const prices = [...ids].flatMap((id) => products.get(id) ?? []);
  const children = new Map<string, FeedPrice>();
  for (const price of prices.filter(({ rider }) => rider === 'child'))
    children.set(price.category, cheapest([price, children.get(price.category) ?? price]) ?? price);
  const dearest = [...children.values()].reduce<FeedPrice | null>(
    (most, price) => (most === null || price.amount > most.amount ? price : most),
    null,
  );
  return quoteOf(
    prices.filter(({ rider }) => rider === 'adult'),
    dearest ? [dearest] : [],
  );
}
