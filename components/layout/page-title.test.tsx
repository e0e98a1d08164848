import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { PageTitle } from './page-title';
import { SearchHero } from './search-hero';

it('takes the focus after a change of page, in a hero too', () => {
  const hero = (
    <SearchHero title="Buses" lead="All of them">
      <form />
    </SearchHero>
  );
  renderScreen(hero, { path: '/bus' }).unmount();
  renderScreen(<PageTitle title="Blog" />, { path: '/blog' });
  expect(screen.getByRole('heading', { name: 'Blog' })).toHaveFocus();
  cleanup();
  renderScreen(hero, { path: '/bus' });
  expect(screen.getByRole('heading', { name: 'Buses' })).toHaveFocus();
});

it('hands the focus on when a waiting page becomes the page', () => {
  const { rerender } = renderScreen(<PageTitle key="waiting" title="Payment" />);
  screen.getByRole('heading').focus();
  rerender(<PageTitle key="page" title="Payment and terms" />);
  expect(screen.getByRole('heading', { name: 'Payment and terms' })).toHaveFocus();
});

it('takes no focus that the title before it did not have', () => {
  const { rerender } = renderScreen(<PageTitle key="waiting" title="Payment" />);
  rerender(<PageTitle key="page" title="Payment and terms" />);
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
