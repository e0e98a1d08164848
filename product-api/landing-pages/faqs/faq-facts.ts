import { addDays, todayIn } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { hotelTaxLines, mergeTaxLines, placeOfJurisdiction } from '@/rules/money/taxes';
import { listCoaches, listOperators } from '../../buses/timetable/list-operators';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import { latestRateDate } from '../../prices/exchange-rates';
import { listTaxRates } from '../../prices/tax-rates';
import { text } from '../../texts/text';
import { hotelCounts } from '../links/hotel-cities';
import { networkSize } from '../sale/bus-sale';
import type { Known } from '../sale/known';
import type { FaqFacts, NetworkFaqFacts } from './known-facts';

/** A night that shows which taxes are in a price: CA $200.00. */
const EXAMPLE_NIGHT = 20_000;

/** What every answer may name: the network, our phone, the day of the rates. */
export async function networkFaqFacts(ctx: ApiContext, known: Known): Promise<NetworkFaqFacts> {
  const [network, rateDate] = await Promise.all([networkFacts(ctx, known), latestRateDate(ctx)]);
  return { network, phone: ctx.config.supportPhone, rateDate };
}

/** The taxes in a hotel night of a city. */
export async function taxesOfCity(
  ctx: ApiContext,
  city: DestinationRow,
  { pricing }: Known,
  language: Language,
): Promise<NonNullable<FaqFacts['taxes']>> {
  const date = addDays(todayIn(city.zone, ctx.now()), 1);
  const { country, region, code: cityCode } = city;
  const nightAmountRate = country === 'CA' ? '1' : pricing.rates('USD').CAD;
  const rates = await listTaxRates(ctx, 'hotel', date);
  const lines = mergeTaxLines(
    hotelTaxLines({ gross: EXAMPLE_NIGHT, nights: 1, country, region, cityCode, date, nightAmountRate }, rates),
  );
  return {
    gross: EXAMPLE_NIGHT,
    lines: lines.map(({ code, jurisdiction, amount }) => ({
      name: text(language, `documents.taxCodes.${taxName(code, jurisdiction)}`),
      amount,
    })),
  };
}

/** As on the receipt: a province's row stands for the tax of each of its towns. */
function taxName(code: string, jurisdiction: string): string {
  return code === 'MAT' && placeOfJurisdiction(jurisdiction).cityCode === null ? 'municipal' : code;
}

async function networkFacts(ctx: ApiContext, { bus, hotelCities }: Known): Promise<NetworkFaqFacts['network']> {
  const [operators, coaches, counts] = await Promise.all([listOperators(ctx), listCoaches(ctx), hotelCounts(ctx)]);
  const { cities, routes, sellers } = networkSize(bus);
  const selling = [...operators.values()]
    .filter(({ id }) => sellers.has(id))
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
  const withRamp = new Set(
    [...coaches.values()]
      .filter(({ amenities }) => amenities.includes('wheelchairRamp'))
      .map(({ operatorId }) => operatorId),
  );
  return {
    busCities: cities,
    routes,
    companies: selling.map(({ name }) => name),
    hotels: [...counts.values()].reduce((reached, hotels) => reached + hotels, 0),
    hotelCities: hotelCities.size,
    ramps: selling.filter(({ id }) => withRamp.has(id)).map(({ name }) => name),
    bags: selling.filter(({ terms }) => (terms.checked?.included ?? 0) > 0).map(({ name }) => name),
  };
}
