import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDestinations } from '@/tests/support/fixtures';
import { liveForm } from '@/tests/support/live-form';
import { renderScreen } from '@/tests/support/render-screen';
import { StayFormScreen } from './stay-form-screen';

const destinations = makeDestinations().map((city) => ({ ...city, experiences: { ...city.experiences, hotels: true } }));
const show = () => renderScreen(<StayFormScreen language="en" destinations={destinations} />);
const city = () => document.querySelector<HTMLSelectElement>('select[name="city"]');

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  ['reload', 'toronto'],
  ['navigate', ''],
])('keeps a half-filled stay over a %s: "%s" (F64)', async (type, expected) => {
  const user = userEvent.setup();
  show();
  await liveForm();
  await user.selectOptions(city()!, 'toronto');
  cleanup();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  show();
  await liveForm();
  expect(city()).toHaveValue(expected);
});
