import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { listCountries } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import { readSession, savePassengers, type Session } from '@/contract/session';
import { useAccount } from '@/lib/account/account-store';
import { NO_DRAFTS } from '@/lib/booking-session/choices/passenger-drafts';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { Language } from '@/rules/language';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen, type ScreenOptions } from '@/tests/support/screens/render-screen';
import { makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { pathFor } from '@/lib/paths/routes';
import { present } from '@/tests/support/present';
import { PassengersScreen } from './passengers-screen';
import { startingForms } from './rules/starting-forms';

/** Two adults and a child of 5 there and back; the return is on Sun 13 Dec 2026. */
const familyTrip = makeSession(
  [makeTicket(), makeTicket({ direction: 'return', price: makePrice(29_700), ownPrice: makePrice(15_600) })],
  {
    nbOfChildren: 1,
    ageOfChildren: [5],
  },
);
const loneTrip = makeSession([makeTicket()], { nbOfAdults: 1 });

let session: Session | null;
/** Bodies of PUT /v1/session/passengers; mockOperation has parsed them by the contract. */
let saved: Passengers[];

const server = setupProductApi(
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(listCountries, () => ({
    status: 200,
    data: [
      { code: 'CA', name: 'Canada' },
      { code: 'US', name: 'United States' },
      { code: 'AF', name: 'Afghanistan' },
    ],
  })),
  mockOperation(savePassengers, ({ body }) => {
    saved.push(body);
    session = { ...present(session), passengers: body };
    return { status: 200, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  session = familyTrip;
  saved = [];
  Cookies.set('hasSession', '1');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

async function open({ language = 'en' }: ScreenOptions = {}) {
  const screenOf = renderScreen(<PassengersScreen language={language} />, { language, path: '/passengers' });
  await screen.findByRole('region', { name: language === 'en' ? 'Adult 1' : 'Adulte 1' });
  return screenOf;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const type = (traveller: string, label: RegExp, value: string) =>
  fireEvent.change(card(traveller).getByLabelText(label), { target: { value } });
const value = (traveller: string, label: RegExp) => card(traveller).getByLabelText<HTMLInputElement>(label).value;
const date = (traveller: string, group: RegExp) => within(card(traveller).getByRole('group', { name: group }));
const birthday = (traveller: string) => date(traveller, /Date of birth|Date de naissance/);
function typeDate(traveller: string, group: RegExp, [day, month, year]: readonly [string, string, string]) {
  const parts = date(traveller, group);
  fireEvent.change(parts.getByLabelText(/Day|Jour/), { target: { value: day } });
  fireEvent.change(parts.getByLabelText(/Month|Mois/), { target: { value: month } });
  fireEvent.change(parts.getByLabelText(/Year|Année/), { target: { value: year } });
}
function typeTraveller(traveller: string, firstName: string, born: readonly [string, string, string]) {
  type(traveller, /First name|Prénom/, firstName);
  type(traveller, /Last name|Nom de famille/, 'Gagnon');
  typeDate(traveller, /Date of birth|Date de naissance/, born);
}
function typeFamily() {
  typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
  typeTraveller('Adult 2', 'Hugo', ['2', '8', '1986']);
  typeTraveller('Child 1', 'Noé', ['2', '8', '2021']);
}
/** Beside the total. */
const send = () => userEvent.click(screen.getByRole('button', { name: /^(Continue to payment|Aller au paiement)$/ }));
const summary = () => screen.findByRole('alert');

describe('travellers', () => {
  it('has a form for each, says what is required, and nothing is ticked for anybody (R111, R117)', async () => {
    await open();
    expect(screen.getByText(/Fields with/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Adult 1',
      'Adult 2',
      'Child 1',
    ]);
    expect(card('Adult 1').getByLabelText(/First name/)).toBeRequired();
    expect(card('Adult 1').getByLabelText(/First name/)).toHaveAttribute('autocomplete', 'given-name');
    expect(card('Adult 1').getByLabelText('E-mail')).not.toBeRequired();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByText(/Download the tickets right after the payment/)).toBeVisible();
  });

  it('shows the age of the search, on the day it counts, and where to change it (D20)', async () => {
    await open();
    const age = card('Child 1').getByLabelText(/^Age/);
    expect(age).toHaveValue('5');
    expect(age).toHaveAttribute('readonly');
    expect(
      card('Child 1').getByText('Age 5 on 13 Dec', { normalizer: (text) => text.replaceAll('\u00A0', ' ') }),
    ).toBeVisible();
    expect(card('Child 1').getByRole('link', { name: /another age/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bus\?.*ageOfChildren=5/),
    );
  });

  it.each<[Language, string, string, RegExp]>([
    [
      'en',
      'Age 5 on 13 Dec',
      'Summary',
      /^\/hotel\?city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13.*ageOfChildren=5$/,
    ],
    ['fr', '5 ans le 13 déc.', 'Sommaire', /^\/fr\/hotel\?city=toronto/],
  ])(
    'counts ages on check-out and goes back to the summary, without a bus too, in %s (D20, R37)',
    async (language, age, stepBefore, searchAgain) => {
      session = { ...familyTrip, bookedBuses: [], bookedHotels: [makeBookedHotel()] };
      await open({ language });
      const child = card(language === 'en' ? 'Child 1' : 'Enfant 1');
      expect(child.getByText(age, { normalizer: (text) => text.replaceAll('\u00A0', ' ') })).toBeVisible();
      expect(child.getByRole('link')).toHaveAttribute('href', expect.stringMatching(searchAgain));
      expect(screen.getByRole('link', { name: stepBefore })).toHaveAttribute('href', pathFor('summary', language));
    },
  );

  it.each<[Language, string, string, RegExp]>([
    ['en', 'Your vouchers go here.', 'Only if you have to be reached about this booking.', /tickets?|bus/i],
    [
      'fr',
      'Vos bons d’échange y sont envoyés.',
      'Seulement s’il faut vous joindre au sujet de cette réservation.',
      /billets?|autocar/i,
    ],
  ])('speaks of vouchers, and of no bus, where a hotel is booked alone (%s)', async (language, mail, phone, others) => {
    session = { ...familyTrip, bookedBuses: [], bookedHotels: [makeBookedHotel()] };
    await open({ language });
    expect(screen.getByText(mail)).toBeVisible();
    expect(screen.getByText(phone)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(others);
  });

  it('keeps the travellers in the session as the API takes them, and goes on to the payment (D40, D47)', async () => {
    const { visited } = await open();
    typeFamily();
    type('Adult 1', /E-mail/, ' maelle@example.ca ');
    expect(screen.queryByText(/Download the tickets right after the payment/)).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(visited).toEqual(['/payment']));
    expect(saved).toEqual([
      {
        adults: [
          {
            type: 'adult',
            firstName: 'Maëlle',
            lastName: 'Gagnon',
            dateOfBirth: { day: '14', month: '3', year: '1988' },
            hasNoPassport: true,
            hasNoContact: false,
            email: 'maelle@example.ca',
            cellPhone: '',
          },
          {
            type: 'adult',
            firstName: 'Hugo',
            lastName: 'Gagnon',
            dateOfBirth: { day: '2', month: '8', year: '1986' },
            hasNoPassport: true,
            hasNoContact: true,
          },
        ],
        children: [
          {
            type: 'child',
            firstName: 'Noé',
            lastName: 'Gagnon',
            dateOfBirth: { day: '2', month: '8', year: '2021' },
            ageOfChild: 5,
            hasNoPassport: true,
            hasNoContact: true,
          },
        ],
        textMarketing: false,
      },
    ]);
  });

  it('can be sent from beside the total, below the form', async () => {
    session = loneTrip;
    const { visited } = await open();
    typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
    const bar = screen.getByRole('region', { name: 'Your trip' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(visited).toEqual(['/payment']));
  });
});

describe('who gives no e-mail (D47)', () => {
  it.each([
    ['en', 'Without an e-mail, no ticket is mailed. Download the tickets right after the payment.'],
    ['fr', 'Sans courriel, aucun billet n’est envoyé. Téléchargez les billets dès le paiement.'],
  ] as const)('is told what follows, and blamed for nothing before a word is typed (%s)', async (language, words) => {
    await open({ language });
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('what is wrong', () => {
  it('stands in a list that takes the focus, traveller by traveller, with links to the fields', async () => {
    await open();
    await send();
    const list = await summary();
    await waitFor(() => expect(list).toHaveFocus());
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Adult 1: Enter the first name.',
      'Adult 1: Enter the last name.',
      'Adult 1: Enter the date of birth.',
      'Adult 2: Enter the first name.',
      'Adult 2: Enter the last name.',
      'Adult 2: Enter the date of birth.',
      'Child 1: Enter the first name.',
      'Child 1: Enter the last name.',
      'Child 1: Enter the date of birth.',
    ]);
    await userEvent.click(within(list).getByRole('link', { name: 'Child 1: Enter the date of birth.' }));
    expect(birthday('Child 1').getByLabelText('Day')).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it('is a birthday that disagrees with the age of the search, until it is corrected (D20)', async () => {
    await open();
    typeFamily();
    typeDate('Child 1', /Date of birth/, ['2', '8', '2019']);
    await send();
    expect(within(await summary()).getByRole('link').textContent).toMatch(
      /^Child 1: Born on this date the child is 7 on .*13.December.2026; the search was for a child of 5\. Check the date, or search again with that age\.$/,
    );
    expect(birthday('Child 1').getByLabelText('Day')).toBeInvalid();
    await userEvent.type(birthday('Child 1').getByLabelText('Year'), '{Backspace}{Backspace}21');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(birthday('Child 1').getByLabelText('Year')).toHaveFocus();
    expect(birthday('Child 1').getByLabelText('Day')).toBeValid();
  });

  it('does not take the focus away from somebody who is typing', async () => {
    session = loneTrip;
    await open();
    await send();
    await summary();
    typeTraveller('Adult 1', 'M', ['14', '3', '1988']);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.type(card('Adult 1').getByLabelText(/First name/), '{Backspace}');
    expect(await summary()).toBeVisible();
    expect(card('Adult 1').getByLabelText(/First name/)).toHaveFocus();
  });

  it.each([
    ['of 16', ['1', '1', '2010'], /15 to 17 cannot be booked online.*555-0142.*help@tandem\.example/],
    ['of 1', ['1', '1', '2025'], /2 and under cannot be booked online.*555-0142/],
    ['of 9 among the adults', ['1', '1', '2017'], /search again with a child instead of an adult/],
  ] as const)('is a traveller %s, with whom to ask (D21)', async (_who, born, words) => {
    session = loneTrip;
    await open();
    typeTraveller('Adult 1', 'Léa', born);
    await send();
    expect(within(await summary()).getByRole('link')).toHaveTextContent(words);
  });

  it('is a name that is too long, said with what to do', async () => {
    session = loneTrip;
    await open();
    typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
    type('Adult 1', /Last name/, 'G'.repeat(61));
    await send();
    expect(within(await summary()).getByRole('link')).toHaveTextContent(
      'Adult 1: The last name has more than 60 characters. Enter its beginning.',
    );
  });

  it('is an e-mail or a phone that cannot be one; either alone is enough (D47)', async () => {
    session = loneTrip;
    const { visited } = await open();
    typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
    type('Adult 1', /E-mail/, 'maelle@');
    type('Adult 1', /Cell phone/, '12');
    await send();
    expect(
      within(await summary())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringMatching(/^Adult 1: Check the e-mail/), expect.stringMatching(/^Adult 1: A phone number/)]);
    type('Adult 1', /E-mail/, 'maelle@example.ca');
    type('Adult 1', /Cell phone/, '');
    await send();
    await waitFor(() => expect(visited).toEqual(['/payment']));
    expect(saved[0]?.adults[0]).toMatchObject({ email: 'maelle@example.ca', cellPhone: '', hasNoContact: false });
  });

  it('comes from the API, too, and stands at its field until that is changed (R165)', async () => {
    session = loneTrip;
    server.use(
      mockOperation(savePassengers, () => ({
        error: 'VALIDATION_FAILED',
        message: 'Check the marked fields.',
        fields: [
          { path: 'adults.0.lastName', code: 'NAME_INVALID', message: 'This name cannot be printed.' },
          { path: 'adults.0.dateOfBirth', code: 'DATE_INVALID', message: 'This day is not right.' },
        ],
      })),
    );
    const { visited } = await open();
    typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
    await send();
    const list = present(
      (await screen.findByText('Adult 1: This name cannot be printed.')).closest<HTMLElement>('[role="alert"]'),
    );
    await waitFor(() => expect(list).toHaveFocus());
    expect(screen.getByText('Check the marked fields.')).toBeVisible();
    expect(card('Adult 1').getByLabelText(/Last name/)).toHaveAccessibleDescription('This name cannot be printed.');
    type('Adult 1', /Last name/, 'Tremblay');
    await waitFor(() => expect(card('Adult 1').getByLabelText(/Last name/)).toBeValid());
    expect(birthday('Adult 1').getByLabelText('Day')).toHaveAccessibleDescription('This day is not right.');
    expect(visited).toEqual([]);
  });

  it('may be that the cart is empty by now: the page says so, and where to search', async () => {
    session = loneTrip;
    server.use(
      mockOperation(savePassengers, () => {
        session = makeSession();
        return { error: 'CART_EMPTY', message: 'Your trip is empty.' };
      }),
    );
    const { visited } = await open();
    typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
    await send();
    expect(await screen.findByRole('link', { name: 'Search for a bus' })).toHaveAttribute('href', '/bus');
    expect(screen.getByText('Your trip is empty.')).toBeVisible();
    expect(visited).toEqual([]);
  });
});

describe('groups that can be ticked off (R63, D47)', () => {
  it('hides and clears the contact', async () => {
    session = loneTrip;
    await open();
    type('Adult 1', /E-mail/, 'maelle@');
    await userEvent.click(card('Adult 1').getByLabelText('No e-mail or cell phone for this person'));
    expect(card('Adult 1').queryByLabelText('E-mail')).not.toBeInTheDocument();
    await userEvent.click(card('Adult 1').getByLabelText('No e-mail or cell phone for this person'));
    expect(value('Adult 1', /E-mail/)).toBe('');
  });

  it('has the passport closed inside the country, and open with a note at the border', async () => {
    session = loneTrip;
    const { unmount } = await open();
    expect(screen.getByText(/Add a passport/).closest('details')).not.toHaveAttribute('open');
    unmount();
    session = { ...loneTrip, crossesBorder: true };
    await open();
    expect(screen.getByText('(asked for at the border)').closest('details')).toHaveAttribute('open');
    expect(screen.getByText(/crosses the border/)).toBeVisible();
    expect(card('Adult 1').getByLabelText('Passport number')).not.toBeRequired();
    await screen.findByRole('option', { name: 'Afghanistan' });
    fireEvent.change(card('Adult 1').getByLabelText('Nationality'), { target: { value: 'AF' } });
    expect(card('Adult 1').getByText(/may need a visa/)).toBeVisible();
    expect(card('Adult 1').getByLabelText(/^Passport number/)).toBeRequired();
  });

  it('wants a passport whole or not at all; links open the group, and ticking it off takes the errors away', async () => {
    session = loneTrip;
    const { visited } = await open();
    typeTraveller('Adult 1', 'Maëlle', ['14', '3', '1988']);
    type('Adult 1', /Passport number/, 'AB123456');
    typeDate('Adult 1', /Expires/, ['1', '12', '2026']);
    await send();
    const list = await summary();
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      expect.stringContaining('Choose the nationality'),
      expect.stringContaining('Enter who issued the passport'),
      expect.stringMatching(/must be valid after .*11.December.2026/),
    ]);
    const group = present(screen.getByText(/Add a passport/).closest('details'));
    expect(group).toHaveAttribute('open');
    group.open = false;
    await userEvent.click(within(list).getByRole('link', { name: /Choose the nationality/ }));
    expect(group).toHaveAttribute('open');
    expect(card('Adult 1').getByLabelText(/^Nationality/)).toHaveFocus();
    await userEvent.click(card('Adult 1').getByLabelText(/No passport information/));
    expect(card('Adult 1').queryByLabelText(/^Passport number/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await send();
    await waitFor(() => expect(visited).toEqual(['/payment']));
    expect(saved[0]?.adults[0]).not.toHaveProperty('passportNumber');
  });
});

describe('what was typed', () => {
  it('is still there after leaving the page, in the other language, too', async () => {
    const { unmount } = await open();
    typeFamily();
    await userEvent.click(screen.getByLabelText(/offers by text message/));
    unmount();
    await open({ language: 'fr' });
    expect(value('Adulte 1', /Prénom/)).toBe('Maëlle');
    expect(birthday('Enfant 1').getByLabelText('Mois')).toHaveValue('8');
    expect(screen.getByLabelText(/offres par message texte/)).toBeChecked();
  });

  it('comes back from the session in a new tab', async () => {
    const adult = {
      type: 'adult' as const,
      firstName: 'Maëlle',
      lastName: 'Gagnon',
      dateOfBirth: { day: '14', month: '3', year: '1988' },
      hasNoPassport: false,
      passportNationality: 'AF',
      hasNoContact: true,
    };
    session = { ...loneTrip, passengers: { adults: [adult], children: [], textMarketing: true } };
    await open();
    await waitFor(() => expect(value('Adult 1', /^Nationality/)).toBe('AF'));
    expect(value('Adult 1', /First name/)).toBe('Maëlle');
    expect(card('Adult 1').getByLabelText('No e-mail or cell phone for this person')).toBeChecked();
    expect(screen.getByLabelText(/offers by text message/)).toBeChecked();
  });

  it('is asked for and refused in French', async () => {
    session = loneTrip;
    await open({ language: 'fr' });
    await send();
    expect(within(await summary()).getAllByRole('link')[0]).toHaveTextContent('Adulte 1 : Entrez le prénom.');
  });
});

describe('without a trip to fill in', () => {
  it('says what to do next (D39)', async () => {
    Cookies.remove('hasSession');
    renderScreen(<PassengersScreen language="en" />, { path: '/passengers' });
    expect(await screen.findByRole('link', { name: 'Search for a bus' })).toHaveAttribute('href', '/bus');
  });

  it('says that a trip that is paid for cannot be changed (D38)', async () => {
    session = { ...loneTrip, isLocked: true };
    renderScreen(<PassengersScreen language="en" />, { path: '/passengers' });
    expect(await screen.findByRole('link', { name: 'See the booking' })).toHaveAttribute('href', '/confirmation');
    expect(screen.queryByLabelText(/First name/)).not.toBeInTheDocument();
  });
});

describe('somebody who is signed in', () => {
  const profile = { email: 'maelle@example.org', given_name: 'Maëlle', family_name: 'Gagnon', picture: null };
  const signIn = () => act(() => useAccount.setState({ status: 'signedIn', profile }));
  const first = (language: Language = 'en') => {
    const name = language === 'en' ? 'Adult 1' : 'Adulte 1';
    return [value(name, /First name|Prénom/), value(name, /Last name|Nom de famille/), value(name, /E-mail|Courriel/)];
  };
  const known = ['Maëlle', 'Gagnon', 'maelle@example.org'];
  afterEach(() => useAccount.setState({ status: 'signedOut', profile: null }));

  it.each<Language>(['en', 'fr'])('finds their name and address in the first form, in %s', async (language) => {
    useAccount.setState({ status: 'signedIn', profile });
    await open({ language });
    expect(first(language)).toEqual(known);
    expect(value(language === 'en' ? 'Adult 2' : 'Adulte 2', /First name|Prénom/)).toBe('');
  });

  it('also where it is known later, but nothing that was typed is written over', async () => {
    await open();
    signIn();
    expect(first()).toEqual(known);
    act(() => useAccount.setState({ profile: null }));
    type('Adult 1', /First name/, '');
    type('Adult 1', /Last name/, '');
    type('Adult 1', /E-mail/, '');
    signIn();
    expect(first()).toEqual(['', '', '']);
  });

  it('keeps what somebody began to type', async () => {
    await open();
    type('Adult 1', /First name/, 'Si');
    signIn();
    expect(first()).toEqual(['Si', '', '']);
  });

  it('keeps the travellers of the session', async () => {
    session = { ...familyTrip, passengers: startingForms(familyTrip, NO_DRAFTS, null) };
    await open();
    signIn();
    expect(first()).toEqual(['', '', '']);
  });
});
