import type { LandingHotel, Prices } from '@/contract/landing-pages';
import type { RoutePrices } from '@/lib/destinations/known-route-prices';

/** A hotel that can be had, with its cheapest night. */
export type PricedHotel = LandingHotel & { fromRate: NonNullable<LandingHotel['fromRate']> };

/** What the home page names with a price. What is not known is left out: nothing is guessed. */
export type HomePrices = {
  /** By the slug of the route's page. */
  routes: RoutePrices;
  /** Of the tiles' cities, both buses and two nights, each of two adults; by the slug of the package's page. */
  packages: Readonly<Record<string, Prices>>;
  hotels: readonly PricedHotel[];
};

export const NO_PRICES: HomePrices = { routes: {}, packages: {}, hotels: [] };
