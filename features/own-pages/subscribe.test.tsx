import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { confirmSubscription, subscribe, unsubscribe, type Subscription } from '@/contract/support';
import { brand } from '@/lib/brand/brand';
import { loadPage } from '@/tests/support/screens/loaded-page';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ConfirmScreen } from './confirm-screen';
import { SubscribeScreen } from './subscribe-screen';
import { UnsubscribeScreen } from './unsubscribe-screen';

const sent: Subscription[] = [];
const tokens: string[] = [];
const server = setupProductApi(
  mockOperation(subscribe, ({ body }) => {
    sent.push(body);
    return { status: 202, data: {} };
  }),
  mockOperation(confirmSubscription, ({ body }) => {
    tokens.push(body.token);
    return { status: 200, data: { maskedEmail: 'm…@example.ca', unsubscribeToken: 'way-out' } };
  }),
  mockOperation(unsubscribe, ({ body }) => {
    tokens.push(body.token);
    return { status: 200, data: { maskedEmail: 'm…@example.ca' } };
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  closeAllAlerts();
  server.resetHandlers();
  sent.length = 0;
  tokens.length = 0;
});
afterAll(() => server.close());

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

async function fillIn() {
  await userEvent.type(field('First name'), ' Maude ');
  await userEvent.type(field('E-mail'), 'maude@example.ca');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('/subscribe (R31, D11)', () => {
  it('says what is missing beside the fields and in a summary that takes the focus', async () => {
    renderScreen(<SubscribeScreen language="en" />);
    await send();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    const messages = [
      'Give your first name.',
      'Give your e-mail address.',
      'Tick the box if you agree: without it we may not write to you.',
    ];
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(messages);
    expect(field('First name')).toHaveAccessibleDescription(messages[0]);
    expect(field('E-mail')).toHaveAccessibleDescription(messages[1]);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(messages[2]);
    expect(field('Last name')).toBeValid();
    await userEvent.click(within(summary).getByRole('link', { name: messages[2] }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('has the rules’ own words for what cannot be right', async () => {
    renderScreen(<SubscribeScreen language="en" />);
    await userEvent.type(field('First name'), 'M'.repeat(61));
    await userEvent.type(field('Last name'), 'L'.repeat(61));
    await userEvent.type(field('E-mail'), 'maude@');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('Check the e-mail address, for example name@example.com.'),
    );
    expect(field('First name')).toHaveAccessibleDescription('At most 60 characters fit here.');
    expect(field('Last name')).toHaveAccessibleDescription('At most 60 characters fit here.');
    expect(sent).toEqual([]);
  });

  it('asks for a consent that names the sender and is not ticked', () => {
    renderScreen(<SubscribeScreen language="en" />);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(new RegExp(`${brand.name}, ${brand.address}.*withdraw`));
    expect(screen.getByRole('form', { name: 'Newsletter' })).toHaveAttribute('method', 'post');
  });

  it('sends what was filled in, in the language of the page, and ends on /success', async () => {
    const { visited } = renderScreen(<SubscribeScreen language="en" />);
    await fillIn();
    await send();
    await waitFor(() => expect(visited).toEqual(['/success']));
    expect(sent).toEqual([
      { firstName: 'Maude', lastName: '', email: 'maude@example.ca', language: 'en', consent: true },
    ]);
  });

  it('speaks French, and takes the other language when it is chosen', async () => {
    const { visited } = renderScreen(<SubscribeScreen language="fr" />, { language: 'fr' });
    expect(screen.getByRole('radio', { name: 'Français' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await userEvent.type(field('Prénom'), 'Maude');
    await userEvent.type(field('Courriel'), 'maude@example.ca');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'M’abonner' }));
    await waitFor(() => expect(visited).toEqual(['/fr/success']));
    expect(sent[0]?.language).toBe('en');
  });

  it('keeps what was typed when nobody answers, and shows what the API refuses at its field', async () => {
    server.use(mockOperation(subscribe, () => ({ error: 'MAINTENANCE', message: 'We are back soon.' })));
    const { visited } = renderScreen(<SubscribeScreen language="en" />);
    await fillIn();
    await send();
    expect(await screen.findByText('We are back soon.')).toBeInTheDocument();
    expect(field('First name')).toHaveValue(' Maude ');
    expect(field('E-mail')).toHaveValue('maude@example.ca');
    expect(screen.getByRole('checkbox')).toBeChecked();
    const fields = [{ path: 'email', code: 'EMAIL_INVALID', message: 'No such address.' }];
    server.use(mockOperation(subscribe, () => ({ error: 'VALIDATION_FAILED', fields })));
    await send();
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('No such address.'));
    expect(visited).toEqual([]);
  });
});

describe('a half-filled form of /subscribe (F5, F64)', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  /** Somebody chooses the other language: a link to the same page. */
  function chooseFrench(): void {
    cleanup();
    const before = window.location.href;
    window.history.replaceState(null, '', '/fr/subscribe');
    loadPage('navigate', before);
    renderScreen(<SubscribeScreen language="fr" />, { language: 'fr' });
  }

  it('is there in the other language; the consent is given to the words that stand there', async () => {
    window.history.replaceState(null, '', '/subscribe');
    renderScreen(<SubscribeScreen language="en" />);
    await fillIn();
    chooseFrench();
    expect(field('Prénom')).toHaveValue(' Maude ');
    expect(field('Courriel')).toHaveValue('maude@example.ca');
    expect(screen.getByRole('radio', { name: 'Français' })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('keeps the other language of the letters that was chosen', async () => {
    window.history.replaceState(null, '', '/fr/subscribe');
    renderScreen(<SubscribeScreen language="fr" />, { language: 'fr' });
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    cleanup();
    loadPage('reload');
    renderScreen(<SubscribeScreen language="fr" />, { language: 'fr' });
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  it('comes back once: not when links of the site lead to the page again', async () => {
    window.history.replaceState(null, '', '/subscribe');
    renderScreen(<SubscribeScreen language="en" />);
    await fillIn();
    chooseFrench();
    expect(field('Courriel')).toHaveValue('maude@example.ca');
    cleanup();
    renderScreen(<SubscribeScreen language="fr" />, { language: 'fr' });
    expect(field('Prénom')).toHaveValue('');
    expect(field('Courriel')).toHaveValue('');
  });

  it('is forgotten once it is sent, and when it is emptied', async () => {
    const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('tandem-draft'));
    const { visited } = renderScreen(<SubscribeScreen language="en" />);
    await userEvent.type(field('First name'), 'M');
    expect(drafts()).toHaveLength(1);
    await userEvent.clear(field('First name'));
    expect(drafts()).toEqual([]);
    await fillIn();
    expect(drafts()).toHaveLength(1);
    await send();
    await waitFor(() => expect(visited).toEqual(['/success']));
    expect(drafts()).toEqual([]);
  });
});

describe('/subscribe?confirm=… (D11)', () => {
  const confirm = () => screen.getByRole('button', { name: 'Yes, send me the newsletter' });

  it('subscribes nobody until its button is pressed, then says whom, and how to leave', async () => {
    renderScreen(<ConfirmScreen token="sealed" language="en" />);
    expect(screen.getByText(/sends its newsletter/).textContent).toContain(`${brand.name}, ${brand.address}, sends`);
    expect(tokens).toEqual([]);
    confirm().focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'm…@example.ca is on the list' })).toHaveFocus();
    expect(tokens).toEqual(['sealed']);
    expect(screen.getByRole('link', { name: 'Leave the list' })).toHaveAttribute('href', '/unsubscribe?token=way-out');
  });

  it('says that a link does not work any more, and where to sign up again', async () => {
    server.use(mockOperation(confirmSubscription, () => ({ error: 'SUBSCRIPTION_TOKEN_INVALID' })));
    renderScreen(<ConfirmScreen token="old" language="en" />);
    await userEvent.click(confirm());
    expect(await screen.findByRole('heading', { level: 2, name: 'This link does not work' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/subscribe');
    expect(screen.getByRole('link', { name: brand.email.shown })).toHaveAttribute('href', brand.email.href);
  });

  it('says so at once when there is no token, in French too', () => {
    renderScreen(<ConfirmScreen token="" language="fr" />, { language: 'fr' });
    expect(screen.getByRole('heading', { level: 2, name: 'Ce lien ne fonctionne pas' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be tried again when nobody answers', async () => {
    server.use(mockOperation(confirmSubscription, () => ({ error: 'MAINTENANCE', message: 'We are back soon.' })));
    renderScreen(<ConfirmScreen token="sealed" language="en" />);
    await userEvent.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('We are back soon.');
    server.resetHandlers();
    await userEvent.click(confirm());
    expect(await screen.findByText('m…@example.ca is on the list')).toBeInTheDocument();
  });
});

describe('/unsubscribe (D11)', () => {
  const leave = () => screen.getByRole('button', { name: 'Leave the newsletter' });

  it('changes nothing until its button is pressed, then says whom it took off', async () => {
    renderScreen(<UnsubscribeScreen token="12.seal" language="en" />);
    expect(screen.getByText(/sends no more newsletters/)).toBeInTheDocument();
    expect(tokens).toEqual([]);
    leave().focus();
    await userEvent.keyboard('{Enter}');
    const done = await screen.findByRole('heading', { level: 2, name: 'm…@example.ca is off the list' });
    expect(done).toHaveFocus();
    expect(tokens).toEqual(['12.seal']);
    expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/subscribe');
  });

  it('says that a link does not work, and whom to write to', async () => {
    server.use(mockOperation(unsubscribe, () => ({ error: 'UNSUBSCRIBE_TOKEN_INVALID' })));
    renderScreen(<UnsubscribeScreen token="12.wrong" language="en" />);
    await userEvent.click(leave());
    expect(await screen.findByRole('heading', { level: 2, name: 'This link does not work' })).toHaveFocus();
    expect(screen.getByRole('link', { name: brand.email.shown })).toHaveAttribute('href', brand.email.href);
  });

  it('says so at once when there is no token', () => {
    renderScreen(<UnsubscribeScreen token="" language="fr" />, { language: 'fr' });
    expect(screen.getByRole('heading', { level: 2, name: 'Ce lien ne fonctionne pas' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Quitter l’infolettre' })).not.toBeInTheDocument();
  });

  it('can be tried again when nobody answers', async () => {
    server.use(mockOperation(unsubscribe, () => ({ error: 'INTERNAL', message: 'Something went wrong here.' })));
    renderScreen(<UnsubscribeScreen token="12.seal" language="en" />);
    await userEvent.click(leave());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong here.');
    server.resetHandlers();
    await userEvent.click(leave());
    expect(await screen.findByText('m…@example.ca is off the list')).toBeInTheDocument();
  });
});
