import { z } from 'zod';
import { keysOf } from '@/rules/records';
import { languageQuery } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

/** R76, D28b. {product} = Bus, Hotel, BusHotel. */
export const FEATURE_FLAG_DEFAULTS = {
  directContractBusesOnBusEnabled: true,
  directContractBusesOnBusHotelEnabled: true,
  displayMaintenancePage: false,
  isPrettyUpPriceForBusEnabled: false,
  isPrettyUpPriceForHotelEnabled: false,
  isPrettyUpPriceForBusHotelEnabled: false,
  isShortBusTimeoutEnabled: false,
  isShortHotelTimeoutEnabled: false,
  isTripPlannerEnabled: true,
} as const;

export type FeatureFlagName = keyof typeof FEATURE_FLAG_DEFAULTS;
export const FEATURE_FLAG_NAMES = keysOf(FEATURE_FLAG_DEFAULTS);

const featureFlagsSchema = z.record(z.enum(FEATURE_FLAG_NAMES), z.boolean()).meta({ id: 'FeatureFlags' });

export const readFeatureFlags = defineOperation({
  id: 'readFeatureFlags',
  method: 'get',
  path: '/v1/featureFlags',
  summary: 'Feature flags (R76, R138)',
  query: languageQuery.extend({ ipAddress: z.string().max(60).optional() }),
  success: { 200: featureFlagsSchema },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export type FeatureFlags = z.infer<typeof featureFlagsSchema>;
