import { z } from 'zod';
import { PRICE_LEVELS } from '@/rules/money/price-level';
import { cityCodeSchema, currencyCodeSchema, languageQuery, localDateSchema, minorSchema } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

/** What the cheapest direct bus of a travel day cost one adult on the days it was looked at (F42). */
export const priceHistorySchema = z
  .object({
    /** The travel day. */
    date: localDateSchema,
    currency: currencyCodeSchema,
    /** One price for each day of looking, oldest first; of the last 60 days. */
    points: z.array(z.object({ seenOn: localDateSchema, perPerson: minorSchema })),
    /** Among the points; null without any. */
    lowest: minorSchema.nullable(),
    highest: minorSchema.nullable(),
    /** What it costs now; null when nothing can be bought. */
    today: minorSchema.nullable(),
    /**
     * How today's price stands among the points (rules/money/price-level); null with fewer than 7, or without a price.
     */
    level: z.enum(PRICE_LEVELS).nullable(),
  })
  .meta({ id: 'PriceHistory' });

export const readPriceHistory = defineOperation({
  id: 'readPriceHistory',
  method: 'get',
  path: '/v1/search/buses/price-history',
  summary:
    'What the cheapest direct bus of a travel day cost on the days it was looked at, and whether it is cheap now (F42)',
  query: languageQuery.extend({
    departureCityCode: cityCodeSchema,
    destinationCityCode: cityCodeSchema,
    date: localDateSchema,
    currencyCode: currencyCodeSchema.optional(),
  }),
  success: { 200: priceHistorySchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CITY'],
});

export type PriceHistory = z.infer<typeof priceHistorySchema>;
