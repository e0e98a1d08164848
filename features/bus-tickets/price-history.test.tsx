import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readPriceHistory, type PriceHistory as History } from '@/contract/price-history';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { makePriceHistory, mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen, type RenderedScreen } from '@/tests/support/screens/render-screen';
import { PriceHistory } from './components/list/price-history';

const trip: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
};
const AMOUNTS = [5_800, 5_800, 5_200, 4_600, 4_700, 5_000, 7_100];
const seen: Partial<History> = {
  points: AMOUNTS.map((perPerson, index) => ({ seenOn: `2026-11-0${index + 1}`, perPerson })),
  lowest: 4_600,
  highest: 7_100,
  today: 4_500,
  level: 'low',
};

/** Questions that came, and what is answered. */
let asked: string[] = [];
let answer: Partial<History> = seen;
const server = setupProductApi(
  mockOperation(readPriceHistory, ({ query }) => {
    asked.push(query.toString());
    return { status: 200, data: makePriceHistory(query.get('date') ?? '', answer) };
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
/** The browser is idle when the test says so. */
let idleWork: (() => void)[] = [];
beforeAll(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  idleWork = [];
  server.resetHandlers();
  asked = [];
  answer = seen;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

async function draw(
  change: Partial<SearchCriteria> = {},
  direction: 'outbound' | 'return' = 'outbound',
  language: Language = 'en',
): Promise<RenderedScreen> {
  // What the screen loads by itself is there, so that it is drawn as soon as it is asked for.
  await import('./components/list/price-history-block');
  const drawn = renderScreen(<PriceHistory search={{ ...trip, ...change }} direction={direction} currency="CAD" />, {
    language,
  });
  await act(async () => idleWork.forEach((work) => work()));
  return drawn;
}
/** Until its question has been answered, and the answer has been drawn. */
const whenAnswered = ({ queryClient }: RenderedScreen) =>
  waitFor(() => {
    expect(asked).not.toEqual([]);
    expect(queryClient.isFetching()).toBe(0);
  });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const TITLE = { en: 'How the price of this day has moved', fr: 'Comment le prix de cette journée a évolué' };
const block = async (language: Language = 'en') => screen.findByRole('region', { name: TITLE[language] });

it('says in words what the curve shows, with the size of the sample', async () => {
  await draw();
  const found = await block();
  expect(asked).toEqual([
    'departureCityCode=montreal&destinationCityCode=toronto&date=2026-12-11&currencyCode=CAD&language=en',
  ]);
  const figures = within(found)
    .getAllByRole('term')
    .map((term) => `${plain(term.textContent)} ${plain(term.nextElementSibling?.textContent)}`);
  expect(figures).toEqual(['On 1 Nov CA $58.00', 'Lowest CA $46.00', 'Highest CA $71.00', 'Now CA $45.00']);
  expect(plain(found.textContent)).toContain('CA $45.00 now: a low price for this day.');
  expect(found).toHaveTextContent('as we saw it on 7 days.');
  expect(found.querySelector('[aria-hidden="true"] svg path')).not.toBeNull();
});

it('speaks French, and of the return’s own day and way', async () => {
  await draw({}, 'return', 'fr');
  const found = await block('fr');
  expect(asked[0]).toContain('departureCityCode=toronto&destinationCityCode=montreal&date=2026-12-13');
  expect(plain(found.textContent)).toContain('45,00 $ CA maintenant : un prix bas pour cette journée.');
  expect(found).toHaveTextContent('relevé sur 7 jours.');
});

it('without a price to buy there is no level and no price of now', async () => {
  answer = { ...seen, today: null, level: null };
  await draw();
  const found = await block();
  expect(within(found).queryByText('Now')).toBeNull();
  expect(found).not.toHaveTextContent('for this day.');
});

it.each<[string, Partial<History>]>([
  ['fewer than seven were seen', { ...seen, points: seen.points?.slice(1), level: null }],
  ['nothing was', {}],
])('says nothing when %s', async (_, given) => {
  answer = given;
  const drawn = await draw();
  await whenAnswered(drawn);
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(drawn.container.querySelector('.price-history')).toBeNull();
});

it('says nothing, and no alert, when it cannot be read', async () => {
  server.use(
    mockOperation(readPriceHistory, () => {
      asked.push('failed');
      return { error: 'INTERNAL' };
    }),
  );
  await whenAnswered(await draw());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says nothing of a package: its bus has another price', async () => {
  const { queryClient } = await draw({ busHotelMode: true });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(asked).toEqual([]);
});
