import type { Faq } from '@/contract/landing-pages';
import { MAX_CHILD_AGE, MIN_ADULT_AGE, MIN_CHILD_AGE } from '@/rules/travellers/ages';
import { formatDate } from '@/rules/dates/dates';
import type { FaqWords } from './faq-words';
import type { FaqFacts, NetworkFaqFacts } from './known-facts';

/** Names that one answer lists. */
const MAX_NAMES = 6;

/** What people ask whatever they book. */
export function generalFaqs({ phone, rateDate }: NetworkFaqFacts, { say, language }: FaqWords): Faq[] {
  const ages = { youngest: MIN_CHILD_AGE, oldest: MAX_CHILD_AGE, adult: MIN_ADULT_AGE, phone };
  return [
    { topic: 'children', question: say('children.question'), answer: say('children.answer', ages) },
    {
      topic: 'currency',
      question: say('currency.question'),
      answer: say('currency.answer', { date: formatDate(rateDate, language, 'dayMonthYear') }),
    },
    { topic: 'ticket', question: say('ticket.question'), answer: say('ticket.answer') },
  ];
}

/** Where one can go from a city, or how one gets there, and who drives. */
export function cityFaqs({ page }: FaqFacts, { say, list, price }: FaqWords): Faq[] {
  const city = page.to?.name;
  if (!city) return [];
  // A package's page links packages, which ride on the same buses.
  const kind = page.kind === 'bus-hotel-city' ? 'bus-hotel-route' : 'bus-route';
  const buses = (links: typeof page.links.from) => links.filter((link) => link.kind === kind);
  const faqs: Faq[] = [];
  const [from, to] = [buses(page.links.from), buses(page.links.to)];
  const cheapest = from.reduce<(typeof from)[number] | null>(
    (best, link) => (link.prices && (!best?.prices || link.prices.CAD < best.prices.CAD) ? link : best),
    null,
  );
  if (page.kind === 'bus-city' && from.length > 0) {
    const answer = say('destinations.from', {
      city,
      count: from.length,
      names: list(from.slice(0, MAX_NAMES).map((link) => link.to)),
    });
    const best = cheapest?.prices
      ? ` ${say('destinations.cheapest', { name: cheapest.to, price: price(cheapest.prices) })}`
      : '';
    faqs.push({
      topic: 'destinations',
      question: say('destinations.fromQuestion', { city }),
      answer: `${answer}${best}`,
    });
  } else if (to.length > 0) {
    const answer = say('destinations.to', {
      city,
      count: to.length,
      names: list(to.slice(0, MAX_NAMES).flatMap((link) => link.from ?? [])),
    });
    faqs.push({ topic: 'destinations', question: say('destinations.toQuestion', { city }), answer });
  }
  if (page.kind === 'bus-city' && page.companies.length > 0) {
    const answer = say('companies.city', { city, count: page.companies.length, names: list(page.companies) });
    faqs.push({ topic: 'companies', question: say('companies.cityQuestion', { city }), answer });
  }
  const places = page.stations
    .filter(({ cityCode }) => cityCode === page.to?.code)
    .map(({ name, address }) => (address ? say('stations.place', { name, address }) : name));
  if (places.length > 0)
    faqs.push({
      topic: 'stations',
      question: say('stations.cityQuestion', { city }),
      answer: say('stations.city', { city, count: places.length, places: list(places) }),
    });
  return faqs;
}

/** Of the whole network: what the two indexes and the general list say. */
export function networkFaqs({ network, phone }: NetworkFaqFacts, { say, list }: FaqWords): Faq[] {
  const { busCities, routes, companies, hotels, hotelCities, ramps, bags } = network;
  const faqs: Faq[] = [];
  if (routes > 0) {
    faqs.push({
      topic: 'destinations',
      question: say('destinations.allQuestion'),
      answer: say('destinations.all', { cities: busCities, routes, hotels, hotelCities }),
    });
    faqs.push({
      topic: 'companies',
      question: say('companies.allQuestion'),
      answer: say('companies.all', { count: companies.length, names: list(companies) }),
    });
  }
  if (bags.length > 0)
    faqs.push({
      topic: 'luggage',
      question: say('luggage.allQuestion'),
      answer: say('luggage.all', { names: list(bags), count: bags.length }),
    });
  if (routes > 0) {
    const ramp =
      ramps.length > 0 ? say('wheelchair.some', { names: list(ramps), count: ramps.length }) : say('wheelchair.none');
    faqs.push({
      topic: 'wheelchair',
      question: say('wheelchair.allQuestion'),
      answer: `${ramp} ${say('wheelchair.call', { phone })}`,
    });
  }
  return faqs;
}
