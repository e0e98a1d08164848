import type { Faq, LandingCompany, RouteFacts } from '@/contract/landing-pages';
import { clockTimeOf, formatDuration, formatTime } from '@/rules/dates/dates';
import { isSamePrice } from '../prices-in-all';
import type { FaqWords } from './faq-words';
import type { FaqFacts } from './known-facts';
import { exchangeAnswer, luggageAnswer } from './terms-answers';

/** What people ask of a route, answered from what it sells. */
export function routeFaqs(facts: FaqFacts, words: FaqWords): Faq[] {
  const { route, from, to } = facts.page;
  if (!route || !from || !to) return [];
  const { say } = words;
  const cities = { from: from.name, to: to.name };
  const ask = (topic: Faq['topic'], answer: string | null): Faq[] =>
    answer === null ? [] : [{ topic, question: say(`${topic}.question`, cities), answer }];
  return [
    ...ask('duration', durationAnswer(route, words)),
    ...ask('firstLast', firstLastAnswer(route, cities, words)),
    ...ask('cheapestDay', cheapestAnswer(route, words)),
    ...ask('companies', companiesAnswer(route, words)),
    ...ask('border', route.crossesBorder ? say('border.answer') : null),
    ...ask('luggage', luggageAnswer(route.companies, words)),
    ...ask('exchange', exchangeAnswer(route.companies, words)),
    ...ask('stations', stationsAnswer(facts, words)),
    ...ask('wheelchair', wheelchairAnswer(route.companies, facts.phone, words)),
  ];
}

function durationAnswer(
  { fastestMinutes, averageMinutes, slowestMinutes, tripsPerDay, distanceKm }: RouteFacts,
  { say, language }: FaqWords,
): string {
  const fastest = formatDuration(fastestMinutes, language);
  if (fastestMinutes === slowestMinutes) return say('duration.same', { fastest, distance: distanceKm });
  return say('duration.answer', {
    fastest,
    slowest: formatDuration(slowestMinutes, language),
    average: formatDuration(averageMinutes, language),
    count: tripsPerDay,
    distance: distanceKm,
  });
}

function firstLastAnswer(
  route: RouteFacts,
  cities: { from: string; to: string },
  { say, date, language }: FaqWords,
): string {
  const [first, last] = [route.firstDeparture, route.lastDeparture].map((time) =>
    formatTime(clockTimeOf(time), language),
  );
  const day = {
    ...cities,
    date: date(route.sampleDate),
    first: first ?? '',
    last: last ?? '',
    count: route.tripsPerDay,
  };
  const ofDay = say(route.tripsPerDay === 1 ? 'firstLast.only' : 'firstLast.answer', day);
  if (route.fewestTripsPerDay === route.mostTripsPerDay) return ofDay;
  return `${ofDay} ${say('firstLast.differs', { fewest: route.fewestTripsPerDay, most: route.mostTripsPerDay })}`;
}

function cheapestAnswer({ cheapest, days }: RouteFacts, { say, list, price, date }: FaqWords): string | null {
  if (!cheapest) return null;
  const priced = days.flatMap((day) => (day.prices ? [day.prices] : []));
  const dearest = priced.reduce((highest, one) => (one.CAD > highest.CAD ? one : highest), cheapest.prices);
  if (dearest.CAD === cheapest.prices.CAD) return say('cheapestDay.same', { price: price(cheapest.prices) });
  const count = priced.filter((prices) => isSamePrice(prices, cheapest.prices)).length;
  const params = { price: price(cheapest.prices), highest: price(dearest) };
  if (count > cheapest.dates.length)
    return say('cheapestDay.many', { ...params, count, first: date(cheapest.dates[0] ?? '') });
  return say('cheapestDay.answer', { ...params, dates: list(cheapest.dates.map(date)) });
}

function companiesAnswer({ companies, tripsPerDay }: RouteFacts, { say, list, price, language }: FaqWords): string {
  const [first] = companies;
  const names = list(companies.map(({ operator }) => operator.name));
  if (!first || companies.length === 1) return say('companies.one', { name: names, count: tripsPerDay });
  const fastest = companies.reduce(
    (best, company) => (company.fastestMinutes < best.fastestMinutes ? company : best),
    first,
  );
  const answer = say('companies.answer', { count: companies.length, names });
  const quick = say('companies.fastest', {
    name: fastest.operator.name,
    duration: formatDuration(fastest.fastestMinutes, language),
  });
  return first.prices
    ? `${answer} ${say('companies.cheapest', { name: first.operator.name, price: price(first.prices) })} ${quick}`
    : `${answer} ${quick}`;
}

function stationsAnswer({ page: { stations, from, to } }: FaqFacts, { say, list }: FaqWords): string | null {
  const inCity = (code: string | undefined) =>
    list(
      stations
        .filter(({ cityCode }) => cityCode === code)
        .map(({ name, address }) => (address ? say('stations.place', { name, address }) : name)),
    );
  const [departure, arrival] = [inCity(from?.code), inCity(to?.code)];
  return departure === '' || arrival === ''
    ? null
    : say('stations.route', { from: from?.name ?? '', to: to?.name ?? '', departure, arrival });
}

function wheelchairAnswer(companies: readonly LandingCompany[], phone: string, { say, list }: FaqWords): string {
  const having = (key: 'amenities' | 'someAmenities') =>
    companies.filter((company) => company[key].includes('wheelchairRamp')).map(({ operator }) => operator.name);
  const [all, some] = [having('amenities'), having('someAmenities')];
  const parts = [
    ...(all.length > 0 ? [say('wheelchair.all', { names: list(all), count: all.length })] : []),
    ...(some.length > 0 ? [say('wheelchair.some', { names: list(some), count: some.length })] : []),
    ...(all.length + some.length === 0 ? [say('wheelchair.none')] : []),
  ];
  return [...parts, say('wheelchair.call', { phone })].join(' ');
}
