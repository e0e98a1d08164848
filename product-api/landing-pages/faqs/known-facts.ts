import type { LandingPage } from '@/contract/landing-pages';
import type { LocalDate } from '@/rules/dates/dates';
import type { HotelBlock } from '../stays/hotel-block';

/** What answers say beside a page. */
export type NetworkFaqFacts = {
  network: {
    busCities: number;
    routes: number;
    companies: readonly string[];
    hotels: number;
    hotelCities: number;
    /** Companies with a ramp on a coach, and with a checked bag in each fare. */
    ramps: readonly string[];
    bags: readonly string[];
  };
  phone: string;
  /** Day of the exchange rates in force. */
  rateDate: LocalDate;
};

/** What answers are made of: the page in its language, and what it does not say otherwise. */
export type FaqFacts = NetworkFaqFacts & {
  page: Omit<LandingPage, 'faqs'>;
  near: HotelBlock['near'];
  /** Taxes in a night of `gross`, minor units of CAD; null without a city. */
  taxes: { gross: number; lines: readonly { name: string; amount: number }[] } | null;
};
