import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { instanceOf } from '@/tests/support/instance-of';
import { liveForm } from '@/tests/support/screens/live-form';
import { loadPage } from '@/tests/support/screens/loaded-page';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { SearchForm } from './components/search-form';
import { searchCities } from './search-city';

/** What becomes of a text in a city field when the field is left: nothing typed is dropped, or taken wrongly. */

const destinations = [
  ...makeDestinations().map((city) =>
    city.code === 'montreal'
      ? {
          ...city,
          stations: ['Berri', 'Radisson'].map((name) => ({ id: `montreal/${name}`, name: `${name} Station` })),
        }
      : city,
  ),
  makeDestination('montmagny', 'Montmagny', { rank: 5, reaches: ['toronto'] }),
  makeDestination('victoria', 'Victoria', { aliases: ['YYJ'], rank: 4, reaches: [] }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const whole = {
  ...EMPTY_DRAFT,
  cityCodeDeparture: 'quebec-city',
  cityCodeDestination: 'toronto',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
};

const BEYOND = {
  en: 'We sell no bus from Québec to Victoria, not even with one change. Choose another city.',
  fr: /^Nous ne vendons aucun autocar Québec\s– Victoria, même avec une correspondance\. Choisissez une autre ville/,
};

async function setup(draft = whole, language: Language = 'en') {
  const rendered = renderScreen(<SearchForm cities={searchCities(destinations, language)} draft={draft} />, {
    language,
  });
  await liveForm();
  return { user: userEvent.setup(), ...rendered };
}

const field = (name: string) => screen.getByRole('combobox', { name });
const rows = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .queryAllByRole('option')
    .map((option) => option.textContent);
const search = () => screen.getByRole('button', { name: 'Search' });

describe('a text that means one city', () => {
  it.each([
    ['half of its name', 'toro', 'Toronto'],
    ['its name in capitals, without its accent, blanks around it', '  MONTREAL ', 'Montréal'],
    ['its region behind it', 'Montréal, QC', 'Montréal'],
    ['another name of it', 'Quebec City', 'Québec'],
    ['its airport', 'yul', 'Montréal'],
    ['a slip', 'Tornoto', 'Toronto'],
    ['one of its stations', 'radis', 'Montréal, Radisson Station'],
  ])('chooses it when the field is left, pasted or typed: %s', async (_, text, shown) => {
    const { user, visited } = await setup({ ...whole, cityCodeDeparture: '', cityCodeDestination: 'ottawa' });
    await user.click(field('From'));
    await user.paste(text);
    await user.tab();
    expect(field('From')).toHaveValue(shown);
    expect(field('From')).not.toBeInvalid();
    await user.clear(field('From'));
    await user.type(field('From'), text);
    await user.click(search());
    expect(field('From')).toHaveValue(shown);
    expect(visited).toHaveLength(1);
  });

  it('in the names of the page’s language', async () => {
    const { user } = await setup({ ...whole, cityCodeDeparture: '' }, 'fr');
    await user.type(field('De'), 'ville de québec');
    await user.tab();
    expect(field('De')).toHaveValue('Québec');
  });

  it('is chosen and searched where a browser leaves the focus in the field', async () => {
    const { user, visited } = await setup();
    await user.clear(field('From'));
    await user.type(field('From'), 'montreal');
    fireEvent.submit(screen.getByRole('search'));
    expect(visited).toEqual([expect.stringContaining('cityCodeDeparture=montreal&')]);
  });

  it('is shown by its name again where it was chosen before, and can be chosen again afterwards', async () => {
    const { user } = await setup();
    await user.clear(field('From'));
    await user.type(field('From'), 'MONTREAL');
    await user.tab();
    await user.type(field('From'), 'montreal');
    await user.tab();
    expect(field('From')).toHaveValue('Montréal');
    await user.type(field('From'), 'québec{Enter}');
    expect(field('From')).toHaveValue('Québec');
  });
});

describe('a text that means none, or several', () => {
  const several: [Language, string, string, string, RegExp][] = [
    ['en', 'From', 'Search', 'mont', /^Choose a city from the list: “mont” may be several\.$/],
    [
      'fr',
      'De',
      'Rechercher',
      'mont',
      /^Choisissez une ville dans la liste\s: plusieurs correspondent à «\smont\s»\.$/,
    ],
  ];
  const none: typeof several = [
    ['en', 'From', 'Search', 'zzzz', /^Choose a city from the list: none in it matches “zzzz”\.$/],
    ['fr', 'De', 'Rechercher', 'zzzz', /^Choisissez une ville dans la liste\s: aucune ne correspond à «\szzzz\s»\.$/],
  ];

  it.each([...several, ...none])(
    'stays, is marked and is not searched with, in %s: %s %s %s',
    async (language, name, submit, text, words) => {
      const { user, visited } = await setup(whole, language);
      await user.clear(field(name));
      await user.type(field(name), text);
      await user.click(screen.getByRole('button', { name: submit }));
      expect(field(name)).toHaveValue(text);
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(words);
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(visited).toEqual([]);
    },
  );

  it.each<[Language, string, string, string, string | RegExp]>([
    ['en', 'To', 'Search', 'Quebec City', 'Québec is where you leave from. Choose another city.'],
    ['fr', 'À', 'Rechercher', 'québec', 'Québec est votre ville de départ. Choisissez une autre ville.'],
    ['en', 'To', 'Search', 'victoria', BEYOND.en],
    ['fr', 'À', 'Rechercher', 'yyj', BEYOND.fr],
  ])(
    'that is a city which cannot be chosen there says why, in the list and after it, in %s: %s %s %s',
    async (language, name, submit, text, words) => {
      const { user, visited } = await setup(whole, language);
      await user.clear(field(name));
      await user.type(field(name), text);
      expect(screen.getByText(words)).toBeVisible();
      await user.click(screen.getByRole('button', { name: submit }));
      expect(field(name)).toHaveValue(text);
      expect(field(name)).toHaveAccessibleDescription(words);
      expect(visited).toEqual([]);
    },
  );

  it('is not searched with by Enter either, nor what was chosen before it', async () => {
    const { user, visited } = await setup();
    await user.type(field('From'), 'zzzz{Enter}{Enter}{Enter}');
    expect(visited).toEqual([]);
    expect(screen.getByText(/No city with a bus matches/)).toBeVisible();
    fireEvent.submit(screen.getByRole('search'));
    expect(visited).toEqual([]);
    expect(field('From')).toBeInvalid();
  });

  it('lists what it may be when somebody comes back, and is forgotten with a choice, or when it is emptied', async () => {
    const { user, visited } = await setup();
    await user.clear(field('From'));
    await user.type(field('From'), 'mont');
    await user.tab();
    await user.click(field('From'));
    expect(rows('From')).toEqual(['MontréalQuébec', 'MontmagnyQuébec']);
    expect(field('From')).not.toBeInvalid();
    await user.click(screen.getByRole('option', { name: /Montmagny/ }));
    expect(field('From')).toHaveValue('Montmagny');
    await user.clear(field('From'));
    await user.type(field('From'), 'mont');
    await user.tab();
    await user.clear(field('From'));
    await user.tab();
    expect(field('From')).toHaveValue('');
    expect(field('From')).not.toHaveAttribute('aria-invalid');
    await user.click(search());
    expect(field('From')).toHaveAccessibleDescription('Choose the city you leave from.');
    expect(visited).toEqual([]);
  });

  it('goes with its field when the cities are turned round', async () => {
    const { user } = await setup();
    await user.clear(field('From'));
    await user.type(field('From'), 'mont');
    await user.click(screen.getByRole('button', { name: 'Swap cities' }));
    expect([field('From'), field('To')].map((input) => instanceOf(HTMLInputElement, input).value)).toEqual([
      'Toronto',
      'mont',
    ]);
    expect(field('To')).toHaveAccessibleDescription(/may be several/);
  });

  it('is still there, marked, when the page is loaded again', async () => {
    const { user } = await setup();
    await user.clear(field('To'));
    await user.type(field('To'), 'zzzz');
    await user.tab();
    cleanup();
    loadPage('reload');
    await setup();
    expect(field('To')).toHaveValue('zzzz');
    expect(field('To')).toHaveAccessibleDescription(/none in it matches “zzzz”/);
    expect(field('From')).toHaveValue('Québec');
  });

  it('that is blank is no text', async () => {
    const { user } = await setup();
    await user.type(field('From'), '{Backspace}   ');
    await user.tab();
    expect(field('From')).toHaveValue('');
    expect(field('From')).not.toHaveAttribute('aria-invalid');
  });

  it('is not judged while another window has the focus', async () => {
    const { user } = await setup();
    await user.type(field('From'), '{Backspace}mont');
    fireEvent.blur(field('From'));
    expect(field('From')).toHaveFocus();
    expect(field('From')).toHaveValue('mont');
    expect(field('From')).not.toBeInvalid();
  });
});

describe('the keys of the list', () => {
  it.each(['m', 'mo', 'mont'])('the first arrow leads to the first line after %s, and Enter takes it', async (text) => {
    const { user } = await setup({ ...whole, cityCodeDeparture: '' });
    await user.type(field('From'), text);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Montréal');
    await user.keyboard('{Enter}');
    expect(field('From')).toHaveValue('Montréal');
  });

  it('a line that arrows led to is taken when the field is left; one that the pointer lies on is not', async () => {
    const { user } = await setup({ ...whole, cityCodeDeparture: '' });
    await user.type(field('From'), 'mont{ArrowDown}{ArrowDown}');
    await user.tab();
    expect(field('From')).toHaveValue('Montmagny');
    await user.clear(field('From'));
    await user.type(field('From'), 'mont');
    await user.hover(screen.getByRole('option', { name: /Montmagny/ }));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Montmagny');
    await user.tab();
    expect(field('From')).toHaveValue('mont');
    expect(field('From')).toBeInvalid();
  });

  it('Enter takes the first line of the very last key, however late the browser draws', async () => {
    await setup({ ...whole, cityCodeDestination: '' });
    const input = instanceOf(HTMLInputElement, field('To'));
    input.focus();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    for (const typed of ['m', 'torronto']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect.poll(() => input.value).toBe('Toronto');
  });
});
