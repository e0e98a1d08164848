import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tripFrame } from '@/lib/booking-session/cart/trip-frame';
import { readActivityAddress } from '@/lib/search-criteria/activity-address';
import type { Language } from '@/rules/language';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { WhoAndWhen } from './components/who-and-when';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

function setup({
  language = 'en',
  session = null,
}: {
  language?: Language;
  session?: Parameters<typeof tripFrame>[0];
}) {
  const frame = tripFrame(session, readActivityAddress(new URLSearchParams()), '2026-11-20');
  const pathOf = vi.fn(() => '/there');
  const ui = <WhoAndWhen frame={frame} zone="America/Toronto" pathOf={pathOf} />;
  return { user: userEvent.setup(), pathOf, ...renderScreen(ui, { language }) };
}

describe('days and travellers of an activity by itself', () => {
  it.each<[Language, string]>([
    ['en', 'Change: 2 people, 20 Nov – 3 Dec'],
    ['fr', 'Modifier : 2 personnes, 20 nov. – 3 déc.'],
  ])('are said in a line (%s)', (language, line) => {
    setup({ language });
    expect(screen.getByText(line.replaceAll(/\s/g, ' '))).toBeInTheDocument();
  });

  it('can be others: whoever comes along, on days beyond the fortnight that is shown', async () => {
    const { user, pathOf, visited } = setup({});
    await user.click(screen.getByText(/^Change/));
    const form = screen.getByRole('form', { name: 'Days and travellers' });
    fireEvent.change(within(form).getByLabelText('First day'), { target: { value: '2027-01-15' } });
    expect(within(form).getByLabelText('Last day')).toHaveValue('2027-01-28');
    await user.selectOptions(within(form).getByLabelText('Children'), '2');
    expect(within(form).getByRole('status')).toHaveTextContent(
      'How old will each child be on the last day? An added child starts at 5.',
    );
    await user.selectOptions(within(form).getByLabelText('Age of child 2'), '9');
    await user.click(within(form).getByRole('button', { name: 'Show times and prices' }));
    expect(pathOf).toHaveBeenLastCalledWith({
      from: '2027-01-15',
      to: '2027-01-28',
      party: { nbOfAdults: 2, nbOfChildren: 2, ageOfChildren: [5, 9] },
    });
    expect(visited).toEqual(['/there']);
    expect(screen.getByText(/^Change/).closest('summary')).toHaveFocus();
  });

  it('offer no more people than can be booked', async () => {
    const { user } = setup({});
    await user.click(screen.getByText(/^Change/));
    await user.selectOptions(screen.getByLabelText('Adults'), '7');
    expect(within(screen.getByLabelText('Children')).getAllByRole('option')).toHaveLength(3);
  });

  it('are the trip’s where buses or a hotel say them', () => {
    setup({ session: makeSession([makeTicket()]) });
    expect(screen.queryByText(/^Change/)).not.toBeInTheDocument();
  });
});
