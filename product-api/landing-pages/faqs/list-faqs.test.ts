import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFaqs, listLandingPages, type Faq } from '@/contract/landing-pages';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { forgetAnswers } from '../kept-answers';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The questions as they are now, not as they were kept. */
async function ask(query: Record<string, string>): Promise<Faq[]> {
  await forgetAnswers(api.ctx);
  return listFaqs.success[200].parse((await api.call('GET', listFaqs.path, { query })).body);
}
const topics = (faqs: readonly Faq[]) => faqs.map(({ topic }) => topic);
/** One answer, its no-break spaces written as spaces. */
const answer = (faqs: readonly Faq[], topic: Faq['topic']) =>
  faqs.find((faq) => faq.topic === topic)?.answer.replaceAll('\u00a0', ' ');

describe('a route', () => {
  it('is answered from its data, prices and dates in words (F45)', async () => {
    const faqs = await ask({ slug: 'bus-montreal-toronto' });
    expect(topics(faqs)).toEqual([
      'duration',
      'firstLast',
      'cheapestDay',
      'companies',
      'luggage',
      'stations',
      'exchange',
      'wheelchair',
    ]);
    expect(answer(faqs, 'duration')).toBe(
      'The fastest bus takes 6 h and the slowest 6 h 45; the average of 3 buses a day is 6 h 25. Along its stops the route is about 0 km.',
    );
    expect(answer(faqs, 'firstLast')).toBe(
      'On Wednesday 21 October the first bus to Toronto leaves Montréal at 9:15 AM and the last one at 11:30 PM. 3 buses run that day.',
    );
    expect(answer(faqs, 'cheapestDay')).toBe(
      'In the next 14 days the cheapest bus costs CA $44.44 on every day that still has seats, taxes in.',
    );
    expect(answer(faqs, 'companies')).toBe(
      '2 companies do: Maple & Hudson and Northline Coaches. The lowest price is from Maple & Hudson: CA $44.44. The fastest bus is from Maple & Hudson: 6 h.',
    );
    expect(answer(faqs, 'luggage')).toBe(
      'Northline Coaches: 1 checked bag in the fare of up to 23 kg, 1 carry-on bag of up to 10 kg.',
    );
    expect(answer(faqs, 'exchange')).toBe(
      'Northline Coaches: exchange for CA $10.00 until 2 h before departure, 100 % back until 24 h before departure.',
    );
    expect(answer(faqs, 'wheelchair')).toBe(
      'None of the companies says that its buses have a wheelchair ramp. If you need one, or help at the station, call us at 1 800 555 0199 before you book.',
    );
  });

  it('is answered in French as well', async () => {
    const faqs = await ask({ departureCityCode: 'montreal', destinationCityCode: 'toronto', language: 'fr' });
    expect(answer(faqs, 'firstLast')).toBe(
      'Le mercredi 21 octobre, le premier départ de la ligne Montréal – Toronto est à 9 h 15 et le dernier, à 23 h 30. Il y a 3 départs ce jour-là.',
    );
    expect(answer(faqs, 'luggage')).toBe(
      'Northline Coaches : 1 bagage enregistré compris (au plus 23 kg), 1 bagage de cabine (au plus 10 kg).',
    );
    expect(answer(faqs, 'cheapestDay')).toContain('44,44 $ CA');
  });

  it('names the cheapest days where they are few, else how many there are', async () => {
    // Northline's price falls two weeks ahead only; the van is full on all days but two.
    await api.database.query(
      `update departures set taken = '{2}' where capacity = 2 and service_date not in ('2026-10-22', '2026-10-24')`,
    );
    expect(answer(await ask({ slug: 'bus-montreal-toronto' }), 'cheapestDay')).toBe(
      'In the next 14 days the lowest price for one adult is CA $44.44, taxes in, on Thursday 22 October and Saturday 24 October. On the dearest day the cheapest bus costs CA $60.00.',
    );
    await api.database.query(`update departures set taken = '{0}' where capacity = 2 and service_date > '2026-10-27'`);
    expect(answer(await ask({ slug: 'bus-montreal-toronto', language: 'fr' }), 'cheapestDay')).toContain(
      'Il est offert 8 jours, dont le premier est le jeudi 22 octobre.',
    );
    await api.database.query(`update departures set taken = '{0}' where capacity = 2`);
  });

  it('asks about the border only where there is one', async () => {
    expect(topics(await ask({ slug: 'bus-montreal-new-york' }))).toContain('border');
    expect(topics(await ask({ slug: 'bus-montreal-ottawa' }))).not.toContain('border');
  });

  it('says nothing of luggage and exchange where no company has stated anything', async () => {
    const faqs = topics(await ask({ slug: 'bus-montreal-new-york' }));
    expect(faqs).not.toContain('luggage');
    expect(faqs).not.toContain('exchange');
    expect(faqs.length).toBeGreaterThanOrEqual(6);
  });
});

describe('cities and packages', () => {
  it('a city’s hotels: price, taxes by place, the way to the bus', async () => {
    const faqs = await ask({ slug: 'hotels-toronto' });
    expect(topics(faqs).slice(0, 3)).toEqual(['hotelPrice', 'hotelTaxes', 'hotelNearStation']);
    expect(answer(faqs, 'hotelPrice')).toBe(
      'The cheapest night for two adults in the next 60 days is CA $120.00, taxes in, at Harbour Lodge on Tuesday 20 October. 2 hotels are on sale in Toronto.',
    );
    expect(answer(faqs, 'hotelTaxes')).toBe(
      'All of them: you pay what you see. A night in Toronto that costs CA $200.00 contains CA $10.02 of Lodging tax and CA $23.01 of HST.',
    );
    expect(answer(faqs, 'hotelNearStation')).toBe(
      'The Foundry House is 650 m from Union Station, about 11 minutes on foot.',
    );
    expect(answer(await ask({ slug: 'hotels-new-york' }), 'hotelTaxes')).toBe(
      'Taxes are included: you pay what you see. We cannot say how much of a price in New York is tax.',
    );
  });

  it('a city by bus, asked for as origin or destination', async () => {
    const faqs = await ask({ destinationCityCode: 'montreal' });
    expect(faqs).toEqual(await ask({ slug: 'bus-montreal' }));
    expect(await ask({ departureCityCode: 'yul' })).toEqual(faqs);
    expect(answer(faqs, 'destinations')).toBe(
      'Buses leave Montréal for 5 cities without a change, among them Toronto, New York, Québec City, ottawa and Halifax. The cheapest of the next 14 days goes to Québec City: CA $25.00.',
    );
    expect(answer(faqs, 'companies')).toBe(
      '3 companies stop in Montréal: Maple & Hudson, Northline Coaches and Rideau Regional.',
    );
  });

  it('a city of packages says where its buses come from', async () => {
    expect(answer(await ask({ slug: 'bus-hotel-montreal' }), 'destinations')).toBe(
      'There are direct buses to Montréal from 4 cities, among them Toronto, New York, Québec City and ottawa.',
    );
  });

  it('a package by its parts', async () => {
    const faqs = await ask({ slug: 'bus-hotel-montreal-toronto' });
    expect(topics(faqs)[0]).toBe('package');
    expect(answer(faqs, 'package')).toBe(
      'For example CA $518.88 for two adults, Fri 6 Nov – Sun 8 Nov: CA $178.88 for the buses there and back and CA $340.00 for two nights at The Foundry House. That is CA $259.44 each, taxes in. The total is the sum of its parts.',
    );
  });
});

it('of no place: what holds for every trip', async () => {
  const faqs = await ask({});
  expect(topics(faqs)).toEqual([
    'ticket',
    'children',
    'currency',
    'destinations',
    'companies',
    'luggage',
    'wheelchair',
  ]);
  expect(answer(faqs, 'currency')).toContain('of 19 October 2026');
  expect(answer(faqs, 'destinations')).toMatch(
    /^Buses link 6 cities on \d+ routes in the next two weeks\. There are 10 hotels on sale in 4 cities\.$/,
  );
  expect(answer(faqs, 'luggage')).toMatch(/^Yes, with Northline Coaches:/);
});

it('every listed page has six to eight questions, no topic twice, nothing left to fill in, in both languages (E14)', async () => {
  const slugs = listLandingPages.success[200]
    .parse((await api.call('GET', listLandingPages.path)).body)
    .map(({ slug }) => slug);
  for (const language of ['en', 'fr']) {
    for (const slug of slugs) {
      const faqs = await ask({ slug, language });
      expect([slug, faqs.length >= 6 && faqs.length <= 8, new Set(topics(faqs)).size]).toEqual([
        slug,
        true,
        faqs.length,
      ]);
      expect(JSON.stringify(faqs)).not.toMatch(/[{}]{2}|\{\w+\}|undefined|NaN|null/);
    }
  }
});
