import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readClaimable, sendClaim, sendClaimAgain, type Claim, type Claimable } from '@/contract/after-sale/claims';
import { readMyBooking } from '@/contract/after-sale/my-bookings';
import { MAX_PROOF_BYTES } from '@/rules/after-sale/claim-status';
import { makeClaim, makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { instanceOf } from '@/tests/support/instance-of';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { present } from '@/tests/support/present';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ClaimBookingScreen } from './claim-booking-screen';

type Sent = { unitIds?: string[]; reason?: string; account?: string; proof: { name: string; file: string } };

const CLAIM = makeClaim();

let claims: Claim[];
let claimable: Claimable;
let sent: Sent[];
let answer: (body: Sent) => MockAnswer;
const server = setupProductApi(
  mockOperation(readMyBooking, () => ({ status: 200, data: makeMyBooking({ claims }) })),
  mockOperation(readClaimable, () => ({ status: 200, data: claimable })),
  mockOperation(sendClaim, ({ body }) => {
    sent.push(body);
    return answer(body);
  }),
  mockOperation(sendClaimAgain, ({ body }) => {
    sent.push(body);
    return answer(body);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  claims = [];
  sent = [];
  claimable = {
    act: { isOpen: true, until: '2027-01-13T12:00:00Z', reason: null },
    currency: 'CAD',
    addOn: 6_368,
    units: makeMyBooking().units.map(({ unitId }, index) => ({
      unitId,
      amount: 1_000 * (index + 1),
      use: index === 0 ? 'UNKNOWN' : 'NOT_USED',
      isClaimed: false,
      canBeClaimed: index < 3,
    })),
  };
  answer = () => {
    claims = [CLAIM];
    claimable = { ...claimable, act: { isOpen: false, until: null, reason: 'NOTHING_LEFT' } };
    return { status: 201, data: CLAIM };
  };
});

const show = (language: 'en' | 'fr' = 'en') =>
  renderScreen(<ClaimBookingScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, { language });
const note = (bytes = 20) => new File([new Uint8Array(bytes)], 'note.pdf', { type: 'application/pdf' });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');

async function fillIn(user: ReturnType<typeof userEvent.setup>, file = note()) {
  await user.selectOptions(await screen.findByLabelText(/Reason/), 'ILLNESS');
  await user.upload(screen.getByLabelText(/Choose a file/), file);
  await user.click(screen.getByRole('checkbox', { name: /What I write is true/ }));
}

describe('claiming with the refundable booking (D68)', () => {
  it('starts with all that is unused, says the sum, and asks for reason, proof and promise', async () => {
    const user = userEvent.setup();
    show();
    const sum = await screen.findByRole('complementary', { name: 'What you can get back' });
    expect(plain(sum)).toContain('CA $60.00');
    expect(plain(sum)).toContain('CA $63.68');
    expect(screen.getByText('A person asks whether it was used.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    const errors = instanceOf(HTMLElement, screen.getByText(/Three things/).closest('[role=alert]'));
    await waitFor(() => expect(errors).toHaveFocus());
    expect(
      within(errors)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a reason.', 'Choose a file as proof.', 'Confirm that what you write is true.']);
    expect(sent).toEqual([]);
  });

  it('shows as good news only what is more than nothing', async () => {
    const user = userEvent.setup();
    show();
    const sum = await screen.findByRole('complementary', { name: 'What you can get back' });
    const total = () => within(sum).getByRole('status').querySelector('b');
    expect(total()).not.toHaveClass('is-nothing');
    for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box);
    expect(total()).toHaveClass('is-nothing');
  });

  it.each(['en', 'fr'] as const)(
    'names each reason in so few letters that a phone shows all of it (%s)',
    async (language) => {
      show(language);
      const options = within(await screen.findByLabelText(/^(Reason|Motif)/)).getAllByRole('option');
      expect(options.length).toBeGreaterThan(9);
      expect(options.map(plain).filter(({ length }) => length > 36)).toEqual([]);
    },
  );

  it('begins the day under a part with a capital in French', async () => {
    show('fr');
    const [part] = await screen.findAllByRole('group', { name: /^Montréal/ });
    expect(plain(present(part))).toContain('Ven. 11 déc., 7 h 30');
  });

  it('sends what is left ticked, with the proof, and goes to the claim’s state', async () => {
    const user = userEvent.setup();
    show();
    await fillIn(user);
    const [first] = screen.getAllByRole('checkbox');
    await user.click(instanceOf(HTMLElement, first));
    await user.type(screen.getByLabelText(/What happened/), 'Simon has the flu.');
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(await screen.findByRole('heading', { name: 'Your claim is sent' })).toHaveFocus();
    expect(sent).toEqual([
      {
        unitIds: claimable.units.slice(1, 3).map(({ unitId }) => unitId),
        reason: 'ILLNESS',
        account: 'Simon has the flu.',
        proof: { name: 'note.pdf', file: Buffer.alloc(20).toString('base64') },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Send the claim' })).not.toBeInTheDocument();
    expect(screen.getByText('Sent', { selector: 'b' }).closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('begins anew with what can still be claimed, and says nothing of it before it is asked', async () => {
    const user = userEvent.setup();
    answer = () => {
      claims = [CLAIM];
      claimable = { ...claimable, units: claimable.units.map((unit, at) => ({ ...unit, canBeClaimed: at === 0 })) };
      return { status: 201, data: CLAIM };
    };
    show();
    await fillIn(user);
    const [first] = screen.getAllByRole('checkbox');
    await user.click(instanceOf(HTMLElement, first));
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(await screen.findByRole('heading', { name: 'Your claim is sent' })).toHaveFocus();
    expect(screen.queryByText(/need your attention|needs your attention/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('');
  });

  it('says that a file is too large before anything is sent, and takes another one', async () => {
    const user = userEvent.setup();
    show();
    await fillIn(user, note(MAX_PROOF_BYTES + 1));
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(screen.getAllByText(/larger than 5.MB/)[0]).toBeVisible();
    expect(sent).toEqual([]);
    await user.upload(screen.getByLabelText(/Choose a file/), note(MAX_PROOF_BYTES));
    expect(screen.queryByText(/larger than/)).not.toBeInTheDocument();
  });

  it('shows why it was refused, and keeps what was filled in', async () => {
    answer = () => ({ error: 'CLAIM_EXISTS', message: 'There is a claim already.' });
    const user = userEvent.setup();
    show();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(await screen.findByText('There is a claim already.')).toBeVisible();
    expect(screen.getByText(/note.pdf/)).toBeVisible();
  });
});

describe('a claim on its way', () => {
  const decided = { reviewedAt: '2026-12-14T14:00:00Z', decidedAt: '2026-12-16T16:02:00Z' };
  beforeEach(() => {
    claimable = { ...claimable, act: { isOpen: false, until: null, reason: 'NOTHING_LEFT' } };
  });

  it('is accepted with its amount and credit note', async () => {
    claims = [{ ...CLAIM, ...decided, status: 'ACCEPTED', amount: 6_650, creditNoteNumber: 'CN-7KQ4XW9P-2' }];
    show();
    expect(plain(await screen.findByRole('heading', { name: /Accepted/ }))).toBe('Accepted: CA $66.50 comes back');
    // In one piece with its full stop, which would begin a line of its own.
    expect(screen.getByText('CN-7KQ4XW9P-2.')).toBeVisible();
  });

  it('is refused with the reason, and another proof can be sent once', async () => {
    claims = [
      {
        ...CLAIM,
        ...decided,
        status: 'REFUSED',
        because: 'The note is too young.',
        againUntil: '2027-01-13T12:00:00Z',
      },
    ];
    answer = () => {
      claims = [CLAIM];
      return { status: 200, data: CLAIM };
    };
    const user = userEvent.setup();
    show();
    expect(await screen.findByText(/The note is too young/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send another proof' }));
    await user.upload(screen.getByLabelText(/Choose a file/), note());
    await user.click(screen.getByRole('checkbox', { name: /What I write is true/ }));
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(await screen.findByRole('heading', { name: 'Your claim is sent' })).toBeVisible();
    expect(sent.map(({ proof }) => proof.name)).toEqual(['note.pdf']);
  });

  it('says in French why nothing can be claimed', async () => {
    claimable = { ...claimable, act: { isOpen: false, until: null, reason: 'NOT_REFUNDABLE' } };
    show('fr');
    expect(await screen.findByText(/faite sans la réservation remboursable/)).toBeVisible();
  });
});
