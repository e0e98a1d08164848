import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { liveForm } from '@/tests/support/screens/live-form';
import { loadPage } from '@/tests/support/screens/loaded-page';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { stayCities } from './rules/stay-city';
import { StayFormScreen } from './stay-form-screen';

const destinations = makeDestinations().map((city) => ({
  ...city,
  experiences: { ...city.experiences, hotels: true },
}));
const show = () => renderScreen(<StayFormScreen language="en" destinations={destinations} />);
const city = () => document.querySelector<HTMLSelectElement>('select[name="city"]');

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  ['reload', 'toronto'],
  ['navigate', ''],
] as const)('keeps a half-filled stay over a %s: "%s" (F64)', async (type, expected) => {
  const user = userEvent.setup();
  show();
  await liveForm();
  await user.selectOptions(present(city()), 'toronto');
  cleanup();
  loadPage(type);
  show();
  await liveForm();
  expect(city()).toHaveValue(expected);
});

it('lays what is chosen before its scripts are there again over what was there', async () => {
  const user = userEvent.setup();
  show();
  await liveForm();
  await user.selectOptions(present(city()), 'toronto');
  await user.selectOptions(screen.getByLabelText('Adults'), '3');
  cleanup();
  loadPage('reload');
  show();
  act(() => present(city()).focus());
  await user.selectOptions(present(city()), 'montreal');
  await user.click(document.body);
  await liveForm();
  expect(city()).toHaveValue('montreal');
  expect(screen.getByLabelText('Adults')).toHaveValue('3');
});

it('fills the form with the stay of the page’s address once its scripts are there, without what is wrong in it (R158)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  window.history.replaceState(null, '', '/hotels?city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13&nbOfAdults=99');
  show();
  expect(city()).toHaveValue('');
  await liveForm();
  expect(city()).toHaveValue('toronto');
  expect(screen.getByLabelText('Check-in')).toHaveValue('2026-12-11');
  expect(screen.getByLabelText('Check-out')).toHaveValue('2026-12-13');
  expect(screen.getByLabelText('Adults')).toHaveValue('2');
  vi.useRealTimers();
});

it('a city of one’s own choice stands over that of the address', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/hotels?city=toronto');
  show();
  act(() => present(city()).focus());
  await user.selectOptions(present(city()), 'montreal');
  await user.click(document.body);
  await liveForm();
  expect(city()).toHaveValue('montreal');
});

it('lists cities in the order of the language, not of its letters’ numbers', () => {
  const named = ['Windsor', 'Étoile', 'Edmonton', 'Éclair'].map((name, index) =>
    makeDestination(`c${index}`, name, { rank: 5, experiences: { buses: true, hotels: true, activities: false } }),
  );
  expect(stayCities(named, 'fr').map(({ name }) => name)).toEqual(['Éclair', 'Edmonton', 'Étoile', 'Windsor']);
  renderScreen(<StayFormScreen language="fr" destinations={named} />, { language: 'fr' });
  expect([...present(city()).options].map(({ text }) => text.split(' ')[0]).slice(1)).toEqual([
    'Éclair,',
    'Edmonton,',
    'Étoile,',
    'Windsor,',
  ]);
});
