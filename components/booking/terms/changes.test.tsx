import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeConnection, makeTicket, type ConnectionChanges } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { present } from '@/tests/support/present';
import { BusJourney } from './bus-journey';
import { ChangeLine } from './change-line';
import { ChangeTerms } from './change-terms';
import { LegOperators } from './leg-operators';
import { useChangeTexts } from './use-change-texts';
import { useLegTerms } from './use-leg-terms';

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? '';
const journeyOf = (changes?: ConnectionChanges) => present(makeConnection(changes).journey);
const page = () => plain(document.body.textContent);
const now = new Date('2026-11-20T15:00:00Z');

type Journey = ReturnType<typeof journeyOf>;
function Times({ journey }: { journey: Journey }) {
  return useChangeTexts()(journey).map(({ times }) => <p key={times}>{times}</p>);
}
function Terms({ journey, isShort }: { journey: Journey; isShort?: boolean }) {
  const lines = useLegTerms()(journey.legs, {
    policies: ['refunds', 'exchange', 'picture'],
    currency: 'CAD',
    now,
    isShort,
  });
  return lines.map(({ key, line }) => <li key={key}>{line}</li>);
}

describe('a change', () => {
  it.each([
    ['en', {}, 'Change in Ottawa, 45 min, same station'],
    ['fr', {}, 'Correspondance à Ottawa, 45 min, même gare'],
    [
      'en',
      { isOtherStation: true },
      'Change in Ottawa, 45 min, Ottawa, station centrale, then Gare d’Ottawa, 3.7 km in a straight line; you get there by yourself, at your own cost',
    ],
    [
      'fr',
      { isOtherStation: true },
      'Correspondance à Ottawa, 45 min, Ottawa, station centrale, puis Gare d’Ottawa, à 3,7 km à vol d’oiseau; vous vous y rendez par vos propres moyens, à vos frais',
    ],
    ['en', { change: { staysSeated: true, minutes: 10 } }, 'Stay on the same bus in Ottawa, 10 min'],
    ['fr', { change: { staysSeated: true, minutes: 10 } }, 'Restez dans le même autocar à Ottawa, 10 min'],
    [
      'en',
      { change: { minutes: -5 } },
      'The change in Ottawa can no longer be made: the next bus leaves before this one arrives. Please call us',
    ],
    [
      'fr',
      { change: { minutes: -5 } },
      'La correspondance à Ottawa n’est plus possible : le prochain autocar part avant l’arrivée de celui-ci. Veuillez nous appeler',
    ],
  ] as const)('is said in one line (%s, %o)', (language, changes, words) => {
    renderWithMessages(<ChangeLine journey={journeyOf(changes)} />, { language });
    expect(page()).toBe(words);
  });

  it('is not spoken of on a direct journey', () => {
    const journey = present(makeTicket().journey);
    renderWithMessages(
      <>
        <ChangeLine journey={journey} />
        <ChangeTerms journey={journey} />
      </>,
    );
    expect(page()).toBe('');
  });

  it('gives its times with the name of the clock where that is another than at the start', () => {
    const halifax = { ...present(journeyOf().legs[0]).destinationLocation, zone: 'America/Halifax' };
    renderWithMessages(
      <Times journey={journeyOf({ legs: [{ destinationLocation: halifax }, { departureLocation: halifax }] })} />,
    );
    expect(page()).toBe('Arrives 10:45 AM AST, leaves 11:30 AM AST');
  });

  it.each([
    ['en', 'nextBus', 'Kestrel Coach takes you on its next bus with a free seat'],
    ['en', 'newTicket', 'you would need a new ticket from Nordet'],
    ['en', null, 'Kestrel Coach has not stated what happens'],
    ['fr', 'nextBus', 'Kestrel Coach vous prend dans son prochain autocar où il reste une place'],
    ['fr', 'newTicket', 'il vous faudra un nouveau billet chez Nordet'],
    ['fr', null, 'Kestrel Coach n’a pas précisé ce qui se passe'],
  ] as const)(
    'says what happens when the first bus is late, and promises nothing else (%s, %s)',
    (language, ifMissed, words) => {
      renderWithMessages(<ChangeTerms journey={journeyOf({ change: { ifMissed } })} />, { language });
      expect(page()).toContain(words);
      expect(page()).toContain(
        language === 'fr'
          ? 'Chaque voyageur reçoit 2 billets, un pour chaque autocar.'
          : 'Each traveller gets 2 tickets, one for each bus.',
      );
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
    },
  );

  it.each([
    ['en', 'Both buses take 1 checked bag of 20 kg, no carry-\u2060on for each traveller'],
    ['fr', 'Les deux autocars acceptent 1 bagage enregistré de 20 kg, aucun bagage de cabine par voyageur'],
  ] as const)('says which bags both companies take, where they differ (%s)', (language, words) => {
    const [, second] = journeyOf().legs;
    const terms = {
      ...present(second).terms,
      checked: { included: 2, extraFee: null, weightKg: 20 },
      carryOn: { count: 0, weightKg: null },
    };
    renderWithMessages(<ChangeTerms journey={journeyOf({ legs: [{}, { terms }] })} />, { language });
    expect(page()).toContain(words);
  });

  it('in which one stays seated cannot be missed', () => {
    renderWithMessages(<ChangeTerms journey={journeyOf({ change: { staysSeated: true } })} />);
    expect(page()).toBe('Each traveller gets 2 tickets, one for each bus.');
  });
});

describe('the line of a journey', () => {
  it.each([
    ['en', '1 change, 1 stop'],
    ['fr', '1 correspondance, 1 arrêt'],
  ] as const)('shows where one changes (%s)', (language, words) => {
    renderWithMessages(<BusJourney journey={journeyOf()} />, { language });
    expect(page()).toContain(words);
    expect(document.querySelectorAll('.line__wait')).toHaveLength(1);
    expect(document.querySelectorAll('.line__change')).toHaveLength(2);
  });

  it('says nothing of stops where there is only a change, and shows a day and more', () => {
    renderWithMessages(
      <BusJourney journey={{ ...journeyOf({ legs: [{}, { stops: [] }] }), arrivalTime: '2026-12-12T14:00:00Z' }} />,
    );
    expect(page()).toContain('25 h 301 changearrives 9:00AM+1 day');
  });

  it('takes a change in which one stays seated for a stop', () => {
    renderWithMessages(<BusJourney journey={journeyOf({ change: { staysSeated: true } })} />);
    expect(page()).toContain('2 stops');
    expect(document.querySelector('.line__wait')).toBeNull();
  });
});

describe('companies and terms of a journey', () => {
  it('are both named, and one that runs both buses once with both numbers', () => {
    const { legs } = journeyOf();
    renderWithMessages(<LegOperators legs={legs} />);
    expect([...document.querySelectorAll('.operator > span')].map((name) => name.textContent)).toEqual([
      'Kestrel Coach K 415',
      'Nordet N 12',
    ]);
    document.body.replaceChildren();
    renderWithMessages(<LegOperators legs={legs.map((leg) => ({ ...leg, operator: present(legs[0]).operator }))} />);
    expect([...document.querySelectorAll('.operator > span')].map((name) => name.textContent)).toEqual([
      'Kestrel Coach K 415 + N 12',
    ]);
  });

  it('are those of the journey for its refund, and stand once where they are the same', () => {
    const [, second] = journeyOf().legs;
    const terms = { ...present(second).terms, refund: { steps: [], fee: 0 } };
    renderWithMessages(<Terms journey={journeyOf({ legs: [{}, { terms }] })} />);
    expect(screen.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
      'No refund',
      'Exchange until Thu 10 Dec, 6:00 PM: CA $10',
    ]);
  });

  const lines = () => screen.getAllByRole('listitem').map((item) => plain(item.textContent));
  const secondExchange = (exchange: { isAllowed: boolean; until: string | null; fee: number }) => ({
    ...present(journeyOf().legs[1]).terms,
    exchange,
  });
  const NO_EXCHANGE = { isAllowed: false, until: null, fee: 0 };

  it('name the bus where one company runs both', () => {
    const [first] = journeyOf().legs;
    renderWithMessages(
      <Terms
        journey={journeyOf({ legs: [{}, { operator: present(first).operator, terms: secondExchange(NO_EXCHANGE) }] })}
      />,
      { language: 'fr' },
    );
    expect(lines()).toContain('Kestrel Coach K 415 : Échange jusqu’au jeu. 10 déc., 18 h : 10 $ CA');
    expect(lines()).toContain('Kestrel Coach N 12 : Non échangeable');
  });

  it.each([
    ['en', { isAllowed: true, until: '2026-12-10T12:00:00Z', fee: 500 }, 'Exchange until Thu 10 Dec, 7:00 AM: CA $10'],
    ['en', { isAllowed: true, until: null, fee: 2_500 }, 'Exchange until Thu 10 Dec, 6:00 PM: CA $25'],
    ['en', { isAllowed: true, until: '2026-11-20T15:00:00Z', fee: 0 }, 'Exchange differs by bus: see the details'],
    ['fr', NO_EXCHANGE, 'L’échange varie selon l’autocar : voir les détails'],
  ] as const)(
    'in the short form have one line for the exchange, and say what is not stated (%s, %o)',
    (language, exchange, words) => {
      renderWithMessages(<Terms journey={journeyOf({ legs: [{}, { terms: secondExchange(exchange) }] })} isShort />, {
        language,
      });
      expect(lines()).toEqual([
        expect.stringMatching(language === 'en' ? 'Full refund' : 'Remboursement complet'),
        words,
        expect.stringMatching(/not stated|non précisé/),
      ]);
    },
  );
});
