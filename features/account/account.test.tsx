import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '@/components/feedback/toasts-store';
import { deleteAccount, endAllSignIns, endOneSignIn, listSignIns, type SignIn } from '@/contract/accounts/account';
import { exportAccount } from '@/contract/accounts/account-data';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { AccountScreen } from './account-screen';
import { PATIENT } from '@/tests/support/patience';

const HERE: SignIn = {
  id: 7,
  device: 'Firefox, Windows',
  startedAt: '2026-11-20T14:05:00.000Z',
  endsAt: '2026-11-20T22:05:00.000Z',
  isCurrent: true,
};
const PHONE: SignIn = { ...HERE, id: 3, device: null, isCurrent: false };
let signIns: SignIn[];
let failure: MockAnswer | null;
let ended: string[];
const server = setupProductApi(
  mockOperation(listSignIns, () => failure ?? { status: 200, data: { signIns } }),
  mockOperation(endOneSignIn, ({ params }) => {
    ended.push(String(params.signInId));
    signIns = [HERE];
    return { status: 204, data: null };
  }),
  mockOperation(endAllSignIns, () => (ended.push('all'), failure ?? { status: 204, data: null })),
  mockOperation(exportAccount, () => failure ?? { status: 200, data: '{}' }),
  mockOperation(deleteAccount, () => (ended.push('account'), failure ?? { status: 204, data: null })),
);
/** jsdom sends no forms: what would be sent. */
let sent: string[];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());
beforeEach(() => {
  useToasts.setState({ toasts: [] });
  [signIns, failure, ended, sent] = [[HERE, PHONE], null, [], []];
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${this.method} ${new URL(this.action).pathname}`);
  });
});

const PROFILE = { email: 'maelle@example.org', given_name: 'Maëlle', family_name: 'Roy', picture: null };
const show = (language: 'en' | 'fr' = 'en', passkeysHref: string | null = null) =>
  renderScreen(<AccountScreen language={language} profile={PROFILE} passkeysHref={passkeysHref} />, { language });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('lists where somebody is signed in, and ends one elsewhere', async () => {
  show();
  expect(screen.getByText('Maëlle Roy · maelle@example.org')).toBeVisible();
  const list = await card('Where you are signed in');
  expect(await list.findByText('This browser')).toBeVisible();
  expect(list.getAllByText(/since .*Nov/)).toHaveLength(2);
  await userEvent.click(list.getByRole('button', { name: 'Sign out Unknown browser' }));
  await vi.waitFor(
    () => expect(useToasts.getState().toasts).toMatchObject([{ message: 'Unknown browser is signed out.' }]),
    PATIENT,
  );
  expect(ended).toEqual(['3']);
  await vi.waitFor(
    () => expect(list.queryByRole('button', { name: /Unknown browser/ })).not.toBeInTheDocument(),
    PATIENT,
  );
});

it('asks before it signs out everywhere, and then signs out here, too', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }));
  expect([ended, sent]).toEqual([[], []]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
  await vi.waitFor(() => expect(sent).toEqual(['post /auth/sign-out']), PATIENT);
  expect(ended).toEqual(['all']);
});

it('gives everything along as a file, and says when it could not', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => '#file';
  show('fr');
  const button = screen.getByRole('button', { name: 'Télécharger vos données' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(saved).toEqual(['tandem-account.json']), PATIENT);
  failure = { error: 'INTERNAL', message: 'Quelque chose n’a pas fonctionné.' };
  await userEvent.click(button);
  expect(await screen.findByText('Quelque chose n’a pas fonctionné.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

it('deletes the account after a question that says what goes and what stays', async () => {
  show('fr');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer le compte' }));
  const question = within(await screen.findByRole('dialog', { name: 'Supprimer ce compte?' }));
  expect(question.getByText('maelle@example.org')).toBeVisible();
  expect(question.getByText(/la loi fiscale/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Supprimer pour de bon' }));
  // It is said before the page is left, however the message is put away.
  const done = within(await screen.findByRole('dialog', { name: 'Le compte est supprimé' }));
  expect([ended, sent]).toEqual([['account'], []]);
  await userEvent.click(done.getByRole('button', { name: 'Fermer' }));
  expect(sent).toEqual(['post /auth/sign-out']);
});

it('says what could not be read, and asks again', async () => {
  failure = { error: 'INTERNAL', message: 'Something went wrong.' };
  show();
  expect(await screen.findByText('Your sign-ins can’t be read at the moment.')).toBeVisible();
  failure = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser')).toBeVisible();
});

it('stays signed in where the end could not be written down, and says so', async () => {
  show();
  await screen.findByText('This browser');
  failure = { error: 'INTERNAL', message: 'Something went wrong.' };
  await userEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('leads to the passkeys of the embedded login provider, and to none of another', () => {
  const { unmount } = show('fr', '/login/passkeys?language=fr');
  expect(screen.getByRole('link', { name: 'Vos clés d’accès' })).toHaveAttribute('href', '/login/passkeys?language=fr');
  unmount();
  show('fr');
  expect(screen.queryByRole('link', { name: 'Vos clés d’accès' })).not.toBeInTheDocument();
});
