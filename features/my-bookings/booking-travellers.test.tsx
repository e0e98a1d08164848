import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  changePhone,
  correctName,
  givePassport,
  readTravellers,
  type BookedTraveller,
} from '@/contract/after-sale/corrections';
import { listCountries } from '@/contract/destinations';
import { readMyBooking } from '@/contract/after-sale/my-bookings';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { BookingTravellersScreen } from './booking-travellers-screen';

const MAELLE: BookedTraveller = {
  firstName: 'Maëlle',
  lastName: 'Gagnon-Tremblay',
  type: 'adult',
  soldName: null,
  name: { isOpen: true, until: '2026-12-11T11:30:00Z', reason: null, mayTransfer: false },
  passport: { isAsked: true, tail: '56' },
  phone: '+15145550123',
  canChangePhone: true,
};
const SIMON: BookedTraveller = {
  ...MAELLE,
  firstName: 'Simon',
  name: { isOpen: false, until: null, reason: 'TICKET_USED', mayTransfer: false },
  passport: { isAsked: false, tail: null },
  phone: '••••99',
};

let travellers: BookedTraveller[];
let sent: unknown[];
let refusal: MockAnswer | null;
const data = () => ({ revision: 3, serverTime: '2026-12-01T19:03:00Z', travellers });
const server = setupProductApi(
  mockOperation(readMyBooking, () => ({ status: 200, data: makeMyBooking() })),
  mockOperation(readTravellers, () => ({ status: 200, data: data() })),
  mockOperation(listCountries, () => ({ status: 200, data: [{ code: 'CA', name: 'Canada' }] })),
  mockOperation(correctName, ({ body, params }) => {
    sent.push({ traveller: params.travellerIndex, ...body });
    if (refusal) return refusal;
    travellers = [{ ...MAELLE, ...body, passport: { isAsked: true, tail: null } }, SIMON];
    return { status: 200, data: data() };
  }),
  mockOperation(givePassport, ({ body }) => {
    sent.push(body);
    if (refusal) return refusal;
    travellers = [{ ...MAELLE, passport: { isAsked: true, tail: '54' } }, SIMON];
    return { status: 200, data: data() };
  }),
  mockOperation(changePhone, ({ body }) => {
    sent.push(body);
    return refusal ?? { status: 200, data: data() };
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  travellers = [MAELLE, SIMON];
  sent = [];
  refusal = null;
});

const show = (language: 'en' | 'fr' = 'en') =>
  renderScreen(<BookingTravellersScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, { language });
const cardOf = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('corrects a name, with the state of the booking that it showed, and says what that means for the passport', async () => {
  const user = userEvent.setup();
  show();
  const card = await cardOf(/Adult 1/);
  expect(card.getByText(/Passport ending in 56/)).toBeVisible();
  const first = card.getByLabelText(/First name/);
  await user.clear(first);
  await user.type(first, 'Marie');
  await user.click(card.getByRole('button', { name: 'Save the name Maëlle Gagnon-Tremblay' }));
  const after = await cardOf(/Marie Gagnon-Tremblay/);
  expect(await after.findByText(/The tickets are in the name of Marie Gagnon-Tremblay now/)).toBeVisible();
  expect(after.getByText(/No passport is known/)).toBeVisible();
  expect(sent).toEqual([{ traveller: '0', firstName: 'Marie', lastName: 'Gagnon-Tremblay', revision: 3 }]);
});

it('shows the refusal of a name where it belongs, and why a name can’t be corrected', async () => {
  refusal = {
    error: 'VALIDATION_FAILED',
    message: 'Enter the last name.',
    fields: [{ path: 'lastName', code: 'REQUIRED', message: 'Enter the last name.' }],
  };
  const user = userEvent.setup();
  show();
  const card = await cardOf(/Adult 1/);
  await user.clear(card.getByLabelText(/Last name/));
  await user.click(card.getByRole('button', { name: 'Save the name Maëlle Gagnon-Tremblay' }));
  expect(await card.findByText('Enter the last name.')).toBeVisible();
  expect(card.getByLabelText(/Last name/)).toHaveAccessibleDescription('Enter the last name.');
  refusal = { error: 'NAME_TRANSFER', message: 'That is another person.' };
  await user.click(card.getByRole('button', { name: 'Save the name Maëlle Gagnon-Tremblay' }));
  expect(await card.findByText('That is another person.')).toBeVisible();
  const simon = await cardOf(/Adult 2/);
  expect(simon.getByText(/A ticket of this traveller has been used/)).toBeVisible();
  expect(simon.queryByLabelText(/First name/)).not.toBeInTheDocument();
});

it('gives a passport, and changes a phone without typing over what is masked', async () => {
  const user = userEvent.setup();
  show();
  const card = await cardOf(/Adult 1/);
  await user.click(card.getByRole('button', { name: 'Give another passport Maëlle Gagnon-Tremblay' }));
  await user.type(card.getByLabelText(/Passport number/), 'CD987654');
  await user.type(card.getByLabelText(/Issuing authority/), 'Canada');
  await user.click(card.getByRole('button', { name: 'Save the passport Maëlle Gagnon-Tremblay' }));
  expect(await card.findByText(/Passport ending in 54/)).toBeVisible();
  expect(await card.findByText(/The passport is saved, sealed/)).toBeVisible();
  expect(card.getByLabelText(/Cell phone/)).toHaveValue('+1\u00A0514\u00A0555-0123');
  expect(card.getByText(/Now \+1.514.555-0123\./)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Save the phone Maëlle Gagnon-Tremblay' }));
  expect(await card.findByText('The phone is saved.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ cellPhone: '+15145550123' });
  const simon = await cardOf(/Adult 2/);
  expect(simon.getByLabelText(/Cell phone/)).toHaveValue('');
  await user.type(simon.getByLabelText(/Cell phone/), '514 555-0199');
  await user.click(simon.getByRole('button', { name: 'Save the phone Simon Gagnon-Tremblay' }));
  expect(await simon.findByText('The phone is saved.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ cellPhone: '514 555-0199' });
});

it('says it in French', async () => {
  show('fr');
  const card = await cardOf(/Adulte 1/);
  expect(card.getByRole('button', { name: 'Enregistrer le nom Maëlle Gagnon-Tremblay' })).toBeVisible();
});
