import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { Breadcrumb } from './breadcrumb';

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Bus', href: '/bus' }, { label: 'Montréal – Toronto' }];

it('leads from home to the page, which is marked as the current one and is no link', () => {
  renderWithMessages(<Breadcrumb crumbs={crumbs} />);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Bus', '/bus'],
  ]);
  const steps = trail.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  expect(steps[2]).toHaveTextContent('Montréal – Toronto');
});

it('is named in French, and wears ink on paper', () => {
  renderWithMessages(<Breadcrumb crumbs={crumbs} tone="ink" />, { language: 'fr' });
  expect(within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getByRole('list')).toHaveClass('crumbs--ink');
});
