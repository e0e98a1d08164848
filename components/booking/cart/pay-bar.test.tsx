import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cartOfSession } from '@/lib/booking-session/cart/cart-contents';
import type { Language } from '@/rules/language';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { PayBar } from './pay-bar';

const contents = cartOfSession(makeSession([makeTicket()]), null);

function show(language: Language = 'en') {
  renderWithMessages(
    <>
      <a href="#field">A field of the page</a>
      <PayBar contents={contents} action={<button type="button">Go on</button>} />
    </>,
    { language },
  );
  return within(screen.getByRole('region', { name: language === 'en' ? 'Your trip' : 'Votre voyage' }));
}

it.each<[Language, RegExp]>([
  ['en', /Total for .*taxes in/],
  ['fr', /Total pour .*taxes comprises/],
])('the total opens what it is made of, in %s, and neither it nor the way on goes away', async (language, total) => {
  const bar = show(language);
  const toggle = bar.getByRole('button', { name: total });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(bar.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(bar.getByRole('listitem')).toHaveTextContent(/Toronto/);
  expect(bar.getByRole('button', { name: 'Go on' })).toBeVisible();
  await userEvent.click(toggle);
  expect(bar.queryByRole('list')).not.toBeInTheDocument();
});

it('closes with Escape, and when the focus goes back to the page that it covers (2.4.11)', async () => {
  const bar = show();
  const toggle = bar.getByRole('button', { name: /Total for/ });
  await userEvent.click(toggle);
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('link')).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
