import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveTicket } from '@/lib/offline/saved-tickets';
import { installFakeCaches, makePdf, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { KeptTicketsLink } from './kept-tickets-link';

beforeEach(() => void installFakeCaches());
afterEach(removeFakeCaches);

const show = () => render(<KeptTicketsLink href="/fr/offline">Gardé sur cet appareil</KeptTicketsLink>);

it('leads to the tickets of this device', async () => {
  await saveTicket({ bookingNumber: '7KQ4XW9P', trip: 'Toronto', from: '2099-12-11', until: '2099-12-13' }, makePdf());
  show();
  expect(await screen.findByRole('link', { name: 'Gardé sur cet appareil' })).toHaveAttribute('href', '/fr/offline');
});

it('is nothing where none is kept', async () => {
  show();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
