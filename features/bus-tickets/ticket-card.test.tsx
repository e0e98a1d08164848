import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { BusTicket } from '@/contract/bus-ticket';
import type { Language } from '@/rules/language';
import { makeConnection, makeTicket } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { TicketCard } from './components/ticket/ticket-card';
import { present } from '@/tests/support/present';

const startedAt = Date.parse('2026-11-20T15:00:00Z');
const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');

function show(ticket: BusTicket, language: Language = 'en') {
  const onChoose = vi.fn();
  renderWithMessages(
    <TicketCard
      {...{ ticket, onChoose, startedAt }}
      travellers={2}
      isSelected={false}
      isPending={false}
      isBlocked={false}
      isCheapest
      isFastest={false}
      isPackage={false}
      isDayBefore={false}
    />,
    { language },
  );
  return screen.getByRole('article');
}
async function details(card: HTMLElement, name: RegExp) {
  await userEvent.click(within(card).getByRole('button', { name }));
  return screen.findByRole('dialog');
}

describe('the card of a journey with a change', () => {
  it.each([
    [
      'en',
      'Kestrel Coach, Nordet, 7:30 AM to 3:30 PM, Change in Ottawa, 45 min',
      'Change in Ottawa, 45 min, same station',
      'CA $98.00 for 2',
    ],
    [
      'fr',
      'Kestrel Coach, Nordet, 7 h 30 à 15 h 30, Correspondance à Ottawa, 45 min',
      'Correspondance à Ottawa, 45 min, même gare',
      '98,00 $ CA pour 2',
    ],
  ] as const)('says where one changes and with whom (%s)', (language, name, change, price) => {
    const card = show(makeConnection(), language);
    expect(card.getAttribute('aria-label')?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(name);
    for (const text of ['Kestrel Coach K 415', 'Nordet N 12', change, price]) expect(plain(card)).toContain(text);
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
    const marks = show(makeTicket({ isLastOfDay: true })).querySelectorAll('.badge');
    expect([...marks].map(plain)).toEqual(['Cheapest', 'Last bus of the day']);
  });
});

describe('the details of a journey with a change', () => {
  it.each([
    [
      'en',
      /Details/,
      'Montréal to Toronto, Fri 11 Dec',
      'Map of the journey from Montréal to Toronto',
      'Arrives 9:45 AM, leaves 10:30 AM, same station',
      'takes you on its next bus',
    ],
    [
      'fr',
      /Détails/,
      'Montréal – Toronto, ven. 11 déc.',
      'Carte du trajet Montréal – Toronto',
      'Arrivée 9 h 45, départ 10 h 30, même gare',
      'vous prend dans son prochain autocar',
    ],
  ] as const)(
    'show map, both buses with their stops, the change between them and a late first bus (%s)',
    async (language, button, title, map, change, late) => {
      const dialog = await details(show(makeConnection(), language), button);
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
      /Details/,
      /Full refund/,
      'The journey is refunded as one, by the strictest terms of its companies.',
      /refund/i,
    ],
    ['fr', /Détails/, /Remboursement complet/, 'Le trajet est remboursé comme un tout', /rembours/i],
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
      const dialog = await details(show(journey, language), button);
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
    ['en', /Details/, 'Full refund', 'refunded as one'],
    ['fr', /Détails/, 'Remboursement complet', 'remboursé comme un tout'],
  ] as const)(
    'say the refund of two buses of one company once, without comparing companies (%s)',
    async (language, button, full, asOne) => {
      const [first] = present(makeConnection().journey).legs;
      const alike = { operator: present(first).operator, terms: present(first).terms };
      const dialog = await details(show(makeConnection({ legs: [alike, alike] }), language), button);
      expect([...dialog.querySelectorAll('li')].map(plain).filter((item) => item.includes(full))).toHaveLength(1);
      expect(plain(dialog)).not.toContain(asOne);
    },
  );

  it('say the refund of a direct bus among its terms, and nothing of being refunded as one', async () => {
    const dialog = await details(show(makeTicket()), /Details/);
    expect(plain(present(dialog.querySelector('.ticketdetails__bus')))).toContain('Full refund');
    expect(plain(dialog)).not.toContain('refunded as one');
  });

  it('are closed again, and the button says so', async () => {
    const card = show(makeConnection());
    const dialog = await details(card, /Details/);
    const button = within(card).getByRole('button', { name: /Details/, hidden: true });
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
    const dialog = await details(show(makeTicket({ leg: { stops } })), /Details/);
    expect(within(dialog).getByRole('button', { name: 'Show 196 more stops' })).toBeVisible();
    expect(within(dialog).queryByText('Stop 100')).toBeNull();
  });
});
