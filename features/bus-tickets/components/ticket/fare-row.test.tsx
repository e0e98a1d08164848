import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRoad } from '@/contract/bus-search';
import type { BusTicket } from '@/contract/bus-ticket';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import { createQueryClient } from '@/lib/query/query-client';
import type { Language } from '@/rules/language';
import { makeConnection, makePrice, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { FareRow } from './fare-row';
import { bestBasis } from '../../rules/order/best-tickets';
import { factsOf } from '../../rules/ticket-facts';
import { present } from '@/tests/support/present';

const startedAt = Date.parse('2026-11-20T15:00:00Z');
const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Where every bus drives; none, where nobody says it. */
let road: [number, number][] = [];
const server = setupProductApi(mockOperation(readRoad, () => ({ status: 200, data: { points: road } })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  road = [];
});
afterAll(() => server.close());

function withRoads(children: ReactNode) {
  return (
    <QueryClientProvider client={createQueryClient({ onFailure: vi.fn() })}>
      <ProductApiProvider language="en">{children}</ProductApiProvider>
    </QueryClientProvider>
  );
}

type Shown = { language?: Language; travellers?: number; beside?: BusTicket[]; isCheapest?: boolean };

function show(ticket: BusTicket, { language = 'en', travellers = 2, beside = [], isCheapest = true }: Shown = {}) {
  const onChoose = vi.fn();
  const [facts, ...others] = factsOf([ticket, ...beside], startedAt, '2026-12-11');
  renderWithMessages(
    <FareRow
      {...{ travellers, onChoose, startedAt, isCheapest }}
      facts={present(facts)}
      members={[present(facts)]}
      onPick={vi.fn()}
      basis={bestBasis([present(facts), ...others])}
      isBest={false}
      isSelected={false}
      isPending={false}
      isBlocked={false}
      isFastest={false}
      isPackage={false}
    />,
    { language, wrap: withRoads },
  );
  return screen.getByRole('article');
}

it.each([
  ['for three hours', '2026-12-11T04:15:00Z', '2026-12-11T10:40:00Z', true],
  ['before the sun rises, for half an hour', '2026-12-11T10:15:00Z', '2026-12-11T10:45:00Z', false],
  ['in the evening, of a long day', '2026-12-10T18:00:00Z', '2026-12-11T05:00:00Z', false],
])('is called a night bus by its hours at night: %s', (_, from, to, isNight) => {
  expect(within(show(makeTicket({ from, to }))).queryByText('Night bus') !== null).toBe(isNight);
});

it.each<[Language, RegExp]>([
  ['en', /^both ways CA \$/],
  ['fr', /^aller-\u2060?retour \d/],
])('says of a pair, and of nothing else, that its price is for both ways, in %s', (language, words) => {
  show(makeTicket({ direction: 'return', ownPrice: makePrice(6_000) }), { language });
  expect(plain(present(document.querySelector('.fare__price')))).toMatch(words);
  cleanup();
  show(makeTicket(), { language });
  expect(document.querySelector('.fare__pair')).toBeNull();
});

/** Opens the row; what it says then is loaded by the first that is opened. */
async function open(row: HTMLElement) {
  await userEvent.click(within(row).getByRole('button', { expanded: false }));
  await within(row).findByRole('button', { name: /All details|Tous les détails/ });
}
async function details(card: HTMLElement, name: RegExp) {
  await open(card);
  await userEvent.click(within(card).getByRole('button', { name }));
  return screen.findByRole('dialog');
}

describe('the row of a journey with a change', () => {
  it.each([
    [
      'en',
      'Kestrel Coach, Nordet, 7:30 AM to 3:30 PM, Change in Ottawa, 45 min',
      '1 change',
      'Change in Ottawa, 45 min, same station',
      'CA $98.00 for 2',
    ],
    [
      'fr',
      'Kestrel Coach, Nordet, 7 h 30 à 15 h 30, Correspondance à Ottawa, 45 min',
      '1 correspondance',
      'Correspondance à Ottawa, 45 min, même gare',
      '98,00 $ CA pour 2',
    ],
  ] as const)('says where one changes and with whom (%s)', async (language, name, count, change, price) => {
    const card = show(makeConnection(), { language });
    expect(card.getAttribute('aria-label')?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(name);
    for (const text of ['Kestrel Coach, Nordet', count, price]) expect(plain(card)).toContain(text);
    await open(card);
    for (const text of ['Kestrel Coach K 415', 'Nordet N 12', change]) expect(plain(card)).toContain(text);
  });

  it('gives back nothing where one company gives nothing: the journey is given back as one', () => {
    const [, second] = present(makeConnection().journey).legs;
    const card = show(
      makeConnection({ legs: [{}, { terms: { ...present(second).terms, refund: { steps: [], fee: 0 } } }] }),
    );
    expect(plain(card)).toContain('No refund');
    expect(plain(card)).not.toContain('Full refund');
  });

  it('marks the last bus of the day beside the cheapest', () => {
    const marks = show(makeTicket({ isLastOfDay: true })).querySelectorAll('.fare__tag');
    expect([...marks].map(plain)).toEqual(['Cheapest', 'Last bus of the day']);
  });
});

describe('the details of a journey with a change', () => {
  it('draw the roads of its buses once they are known, over the same ground and with the same words', async () => {
    road = [
      [-73.5, 45.5],
      [-74.6, 45.9],
      [-75.7, 45.4],
    ];
    const dialog = await details(show(makeConnection()), /All details/);
    const [drawing] = within(dialog).getAllByRole('img', { name: /Montréal/ });
    const stops = drawing?.querySelectorAll('circle').length;
    // Both buses are given one road: what it passes is passed twice, which no straight line does.
    await waitFor(() => {
      const points = present(drawing?.querySelector('.routemap__line')?.getAttribute('d')).slice(1).split('L');
      expect(points.length - new Set(points).size).toBe(3);
    });
    expect(drawing?.querySelectorAll('circle')).toHaveLength(stops ?? 0);
    expect(drawing?.querySelector('desc')?.textContent).toContain('Ottawa');
  });

  it.each([
    [
      'en',
      /All details/,
      'Montréal to Toronto, Fri 11 Dec',
      'Map of the journey from Montréal to Toronto',
      'Arrives 9:45 AM, leaves 10:30 AM, same station',
      'takes you on its next bus',
    ],
    [
      'fr',
      /Tous les détails/,
      'Montréal – Toronto, ven. 11 déc.',
      'Carte du trajet Montréal\u00A0– Toronto',
      'Arrivée 9 h 45, départ 10 h 30, même gare',
      'vous prend dans son prochain autocar',
    ],
  ] as const)(
    'show map, both buses with their stops, the change between them and a late first bus (%s)',
    async (language, button, title, map, change, late) => {
      const dialog = await details(show(makeConnection(), { language }), button);
      expect(plain(within(dialog).getByRole('heading', { level: 2 }))).toBe(title);
      const [drawing] = within(dialog).getAllByRole('img', { name: map });
      expect(drawing).toHaveAccessibleDescription(/Montréal, Ottawa, Kingston, Toronto/);
      const buses = [...dialog.querySelectorAll('.ticketdetails__bus')].map(plain);
      expect(buses).toHaveLength(2);
      expect(buses[0]).toContain('265 Catherine Street');
      expect(buses[1]).toContain('Kingston');
      expect(plain(dialog)).toContain(change);
      expect(plain(dialog)).toContain(late);
      // The change stands between the buses.
      expect(plain(present(dialog.querySelector('.changeblock')))).toContain(late);
      expect(dialog.querySelector('.changeblock')?.previousElementSibling?.textContent).toContain('Kestrel Coach');
      expect(dialog.querySelector('.changeblock')?.nextElementSibling?.textContent).toContain('Nordet');
    },
  );

  it.each([
    [
      'en',
      /All details/,
      /Full refund/,
      'The journey is refunded as one, by the strictest terms of its companies.',
      /refund/i,
    ],
    ['fr', /Tous les détails/, /Remboursement complet/, 'Le trajet est remboursé comme un tout', /rembours/i],
  ] as const)(
    'promise no refund of one bus alone: the journey\u2019s stands once, above them (%s)',
    async (language, button, full, asOne, anyRefund) => {
      const [first, second] = present(makeConnection().journey).legs;
      const withRefund = (until: string) => ({
        terms: { ...present(first).terms, refund: { steps: [{ until, percent: 100 }], fee: 0 } },
      });
      const journey = makeConnection({
        legs: [
          withRefund('2026-12-01T17:00:00Z'),
          { ...withRefund('2026-12-10T17:00:00Z'), operator: present(second).operator },
        ],
      });
      const dialog = await details(show(journey, { language }), button);
      const items = [...dialog.querySelectorAll('li')].map(plain);
      expect(items.filter((item) => full.test(item))).toEqual([
        expect.stringMatching(language === 'en' ? /1 Dec/ : /1er déc/),
      ]);
      expect(plain(dialog)).toContain(asOne);
      for (const bus of dialog.querySelectorAll('.ticketdetails__bus')) {
        expect(plain(bus)).not.toMatch(anyRefund);
        // The other terms are there.
        expect(bus.querySelectorAll('.room__terms li').length).toBeGreaterThan(4);
      }
    },
  );

  it.each([
    ['en', /All details/, 'Full refund', 'refunded as one'],
    ['fr', /Tous les détails/, 'Remboursement complet', 'remboursé comme un tout'],
  ] as const)(
    'say the refund of two buses of one company once, without comparing companies (%s)',
    async (language, button, full, asOne) => {
      const [first] = present(makeConnection().journey).legs;
      const alike = { operator: present(first).operator, terms: present(first).terms };
      const dialog = await details(show(makeConnection({ legs: [alike, alike] }), { language }), button);
      expect([...dialog.querySelectorAll('li')].map(plain).filter((item) => item.includes(full))).toHaveLength(1);
      expect(plain(dialog)).not.toContain(asOne);
    },
  );

  it('say the refund of a direct bus among its terms, and nothing of being refunded as one', async () => {
    const dialog = await details(show(makeTicket()), /All details/);
    expect(plain(present(dialog.querySelector('.ticketdetails__bus')))).toContain('Full refund');
    expect(plain(dialog)).not.toContain('refunded as one');
  });

  it('are closed again, and the button says so', async () => {
    const card = show(makeConnection());
    const dialog = await details(card, /All details/);
    const button = within(card).getByRole('button', { name: /All details/, hidden: true });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a trip with 200 stops begin with its ends', async () => {
    const stops = Array.from({ length: 198 }, (_, index) => ({
      name: `Stop ${index}`,
      cityName: `Stop ${index}`,
      zone: 'America/Toronto',
      arrivalTime: '2026-12-11T16:00:00Z',
      departureTime: '2026-12-11T16:00:00Z',
      latitude: 44 + index / 100,
      longitude: -78 + index / 50,
    }));
    const dialog = await details(show(makeTicket({ leg: { stops } })), /All details/);
    expect(within(dialog).getByRole('button', { name: 'Show 196 more stops' })).toBeVisible();
    expect(within(dialog).queryByText('Stop 100')).toBeNull();
  });
});

describe('a row', () => {
  it('is a heading that opens: stops, terms and what is on board come with one press and go with the next', async () => {
    const row = show(makeTicket());
    const heading = within(row).getByRole('heading', { level: 3 });
    const button = within(heading).getByRole('button', { expanded: false });
    expect(button).toHaveAccessibleName(row.getAttribute('aria-label') ?? '');
    expect(within(row).queryByText('Kingston')).toBeNull();
    await open(row);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const more = present(document.getElementById(button.getAttribute('aria-controls') ?? ''));
    for (const text of ['Kingston', 'Toronto Union Station', 'Full refund until', 'Wi-\u2060Fi', 'CA $141.00'])
      expect(plain(more)).toContain(text);
    await userEvent.click(button);
    expect(within(row).queryByText('Kingston')).toBeNull();
  });

  it.each<[Language, number, number, string, string, string]>([
    [
      'en',
      2,
      3,
      'sold out for 3 · 2 left',
      'Two seats left, you are three',
      'Another day instead of the bus at 7:30 AM',
    ],
    [
      'fr',
      1,
      9,
      'complet pour 9 · 1 place',
      'Une place, vous êtes neuf',
      'Un autre jour au lieu de l’autocar de 7 h 30',
    ],
  ])(
    'sold out for the party says what is left and leads to another day (%s)',
    async (language, seatsLeft, travellers, line, words, link) => {
      const ticket = makeTicket({ availability: 'soldOut', seatsLeft, tripId: '' });
      const row = show(ticket, { language, travellers, isCheapest: false });
      expect(plain(present(row.querySelector('.fare__who'))).replaceAll(/(?<=\S)·/g, ' ·')).toContain(line);
      await open(row);
      expect(plain(row)).toContain(words);
      for (const button of within(row).getAllByRole('link')) expect(plain(button)).toBe(link);
      expect(within(row).queryByRole('button', { name: /Choose|Choisir/ })).toBeNull();
    },
  );

  it.each<[Language, string, string]>([
    ['en', 'avg.', 'average per person: CA $47.01'],
    ['fr', 'moy.', 'moyenne par personne : 47,01 $ CA'],
  ])('says that a price is an average, where it is (%s, D23)', async (language, short, words) => {
    const price = { ...makePrice(9_402), isAverage: true, adult: 6_000, child: 3_402 };
    const row = show(makeTicket({ price }), { language });
    expect(plain(present(row.querySelector('.fare__for')))).toContain(short);
    await open(row);
    expect(plain(row)).toContain(words);
  });

  it('shows one traveller one figure', () => {
    const row = show(makeTicket({ price: makePrice(12_345_00, 1) }), { travellers: 1, language: 'fr' });
    expect(plain(present(row.querySelector('.fare__price')))).toBe('12 345,00 $ CA pour une personne, taxes comprises');
    expect(plain(present(row.querySelector('.fare__for')))).toBe('taxes comprises');
  });

  it.each<[Language, string]>([
    [
      'en',
      'What Best weighs here: CA $21.00 above the lowest price for 2 · 25 min longer than the shortest · no change',
    ],
    [
      'fr',
      'Ce que pèse « Meilleur » ici : 21,00 $ CA de plus que le prix le plus bas à 2 · 25 min de plus que le plus court · aucune correspondance',
    ],
  ])('takes best apart (%s)', async (language, words) => {
    const cheap = makeTicket({ departureId: 'cheap', price: makePrice(12_000), to: '2026-12-11T20:00:00Z' });
    const quick = makeTicket({ departureId: 'quick', price: makePrice(20_000), to: '2026-12-11T18:25:00Z' });
    const row = show(makeTicket(), { language, beside: [cheap, quick] });
    await open(row);
    expect(plain(row)).toContain(words);
  });

  it('says the clock of the arrival where it is another', () => {
    const there = present(makeTicket().journey).destinationLocation;
    const ticket = makeTicket();
    const journey = { ...present(ticket.journey), destinationLocation: { ...there, zone: 'America/Halifax' } };
    expect(plain(show({ ...ticket, journey }))).toContain('AST, 1 h ahead of departure');
  });
});
