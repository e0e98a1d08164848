import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpinnerOverlay } from '@/components/feedback/spinner-overlay';
import { listFaqs } from '@/contract/landing-pages';
import { sendContactMessage, type ContactMessage } from '@/contract/support';
import { brand } from '@/lib/brand/brand';
import { useContactPanel } from '@/lib/chat/contact-store';
import { lazyWordsAnswer } from '@/lib/i18n/server/lazy-words-answer';
import type { Language } from '@/rules/language';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { useContactDraft } from './contact-draft-store';
import { SupportScreen } from './support-screen';

/** The contact panel (R10, R12, D57, F55). */

let sent: ContactMessage[];
const server = setupProductApi(
  http.get<{ language: string; name: string }>('*/words/:language/:name', ({ params }) =>
    lazyWordsAnswer(params.language, params.name),
  ),
  mockOperation(listFaqs, () => ({
    status: 200,
    data: [{ topic: 'luggage', question: 'How much luggage?', answer: 'One bag of 23 kg.' }],
  })),
  mockOperation(sendContactMessage, ({ body }) => {
    sent.push(body);
    return { status: 201, data: { reference: 'M-4X7Q9K' } };
  }),
);

const INSIDE_HOURS = '2026-12-11T17:00:00Z'; // noon in New York
const OUTSIDE_HOURS = '2026-12-11T08:00:00Z'; // 3 AM
const noZone = Intl.DateTimeFormat.prototype.resolvedOptions;

function clocksIn(timeZone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...noZone.call(this), timeZone };
  });
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(INSIDE_HOURS) });
  clocksIn('America/Toronto');
  sent = [];
  useContactPanel.getState().close();
  useContactDraft.setState(useContactDraft.getInitialState());
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => server.close());

async function openPanel(language: Language = 'en') {
  renderScreen(
    <>
      <button onClick={() => useContactPanel.getState().open()}>Chat</button>
      <SupportScreen language={language} chatScript={null} />
      <SpinnerOverlay />
    </>,
    { language },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  return { user, panel: within(await screen.findByRole('dialog')) };
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the panel', () => {
  it('is not there before it is asked for', () => {
    renderScreen(<SupportScreen language="en" chatScript={null} />);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('says that somebody answers, the hours, and how to call, text and write', async () => {
    const { panel } = await openPanel();
    expect(screen.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
    expect(panel.getByText('Open now. Daily, 8 AM to midnight EST')).toBeVisible();
    expect(panel.queryByText(/In your time/)).not.toBeInTheDocument();
    expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call', brand.phone.href],
      ['Text', brand.sms.href],
      ['E-mail', brand.email.href],
    ]);
    expect(panel.getByRole('link', { name: 'Text' })).toHaveClass('phone-only');
  });

  it('answers the most frequent questions', async () => {
    const { panel } = await openPanel();
    expect(await panel.findByText('How much luggage?')).toBeVisible();
    expect(panel.getByText('One bag of 23 kg.')).toBeInTheDocument();
  });

  it('is a panel without them, too', async () => {
    server.use(mockOperation(listFaqs, () => ({ error: 'INTERNAL', message: 'No questions today.' })));
    const { panel } = await openPanel();
    expect(panel.getByRole('button', { name: 'Send the message' })).toBeVisible();
    expect(panel.queryByText('Quick answers')).not.toBeInTheDocument();
    expect(screen.queryByText('No questions today.')).not.toBeInTheDocument();
  });

  it('outside the hours says when the answer comes, also on the visitor’s own clocks, in French', async () => {
    vi.setSystemTime(new Date(OUTSIDE_HOURS));
    clocksIn('America/Los_Angeles');
    const { user, panel } = await openPanel('fr');
    expect(panel.getByText(/^Fermé pour le moment\. Ouvert tous les jours, de 8\sh à minuit \(HNE\)$/)).toBeVisible();
    expect(panel.getByText(/^À votre heure\s: de 5\sh(\s00)? à 21\sh(\s00)?$/)).toBeVisible();
    expect(panel.getByText(/arrivera par courriel après 8\sh(\s00)? \(HNE\)/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('{');
    expect(panel.queryByLabelText(/^Message\b/)).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Écrire un message' }));
    expect(panel.getByLabelText(/^Message\b/)).toBeVisible();
  });

  it('closes by its button and on Esc, gives the focus back, and keeps what was written', async () => {
    const { user } = await openPanel();
    type(/^Message\b/, 'Where is my bag?');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Chat' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(screen.getByLabelText(/^Message\b/)).toHaveValue('Where is my bag?');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a message', () => {
  it('is sent; its reference is shown, and another one can be written', async () => {
    const { user } = await openPanel();
    type(/^E-mail/, 'maelle@example.ca');
    type(/Booking number/, 'TX-123');
    type(/^Message\b/, 'Where is my bag?');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    expect(await screen.findByText(/Reference M-4X7Q9K\. We answer maelle@example\.ca within a day\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent('{');
    expect(sent).toEqual([{ email: 'maelle@example.ca', bookingNumber: 'TX-123', message: 'Where is my bag?' }]);
    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('maelle@example.ca');
    expect(screen.getByLabelText(/^Message\b/)).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is judged before it is sent: in a summary that takes the focus and beside its fields', async () => {
    const { user } = await openPanel();
    type(/^E-mail/, 'not an address');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Check the e-mail address, for example name@example.com.', 'Write your message.']);
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(
      'Check the e-mail address, for example name@example.com.',
    );
    expect(sent).toEqual([]);
    type(/^E-mail/, 'maelle@example.ca');
    expect(screen.getByLabelText(/^E-mail/)).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText(/^Message\b/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('stays when it cannot be sent, and says why', async () => {
    server.use(mockOperation(sendContactMessage, () => ({ error: 'MAINTENANCE', message: 'Back in an hour.' })));
    const { user } = await openPanel();
    type(/^E-mail/, 'maelle@example.ca');
    type(/^Message\b/, 'Where is my bag?');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    expect(await screen.findByText('Back in an hour.')).toBeVisible();
    expect(screen.getByLabelText(/^Message\b/)).toHaveValue('Where is my bag?');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    expect(await screen.findByText(/M-4X7Q9K/)).toBeVisible();
  });

  it('has the API’s own judgement beside the field', async () => {
    server.use(
      mockOperation(sendContactMessage, () => ({
        error: 'VALIDATION_FAILED',
        fields: [{ path: 'email', code: 'EMAIL_INVALID', message: 'We cannot write to this address.' }],
      })),
    );
    const { user } = await openPanel();
    type(/^E-mail/, 'maelle@example.ca');
    type(/^Message\b/, 'Where is my bag?');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription('We cannot write to this address.'),
    );
    type(/^E-mail/, 'maelle@example.com');
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).not.toHaveAttribute('aria-invalid'));
  });
});

it('says how else to reach us where its words cannot be had', async () => {
  server.use(http.get('*/words/en/contact', () => new Response(null, { status: 503 })));
  renderScreen(<SupportScreen language="en" chatScript={null} />);
  act(() => useContactPanel.getState().open());
  expect(await screen.findByText(/^The contact panel could not be opened\. Call 1/)).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
  expect(useContactPanel.getState().isOpen).toBe(false);
});

it('says how else to reach us where the panel cannot be loaded', async () => {
  vi.doMock('./components/contact-panel', () => {
    throw new Error('Loading chunk failed');
  });
  vi.resetModules();
  const fresh = await import('./use-loaded-panel');
  const { useContactPanel: panel } = await import('@/lib/chat/contact-store');
  const { useAlerts } = await import('@/components/feedback/alerts-store');
  const Screen = () => fresh.useLoadedPanel('en');
  const { renderWithMessages } = await import('@/tests/support/screens/render-with-messages');
  renderWithMessages(<Screen />);
  panel.getState().open();
  await waitFor(() =>
    expect(useAlerts.getState().alerts.map(({ msg }) => msg)).toEqual([
      expect.stringContaining(`Call ${brand.phone.shown} or write to ${brand.email.shown}`),
    ]),
  );
  expect(panel.getState().isOpen).toBe(false);
  vi.doUnmock('./components/contact-panel');
});
