import type { Passengers, Traveller } from '@/contract/passengers';

/** Travellers in the order in which tickets count them: adults first, then children. */
export function travellersIn({ adults, children }: Passengers): Traveller[] {
  return [...adults, ...children];
}

/** The same travellers with another one at a place, counted as tickets count them. */
export function withTraveller(passengers: Passengers, index: number, traveller: Traveller): Passengers {
  const { adults, children } = passengers;
  const put = (list: Traveller[], first: number) =>
    list.map((one, place) => (first + place === index ? traveller : one));
  return { ...passengers, adults: put(adults, 0), children: put(children, adults.length) };
}
