import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ProblemScreen } from './problem-screen';

const location = window.location;
afterEach(() => Object.defineProperty(window, 'location', { configurable: true, value: location }));

it('draws the page again after an error (R162)', async () => {
  const onRetry = vi.fn();
  const user = userEvent.setup();
  renderScreen(<ProblemScreen error={Object.assign(new Error('x'), { digest: '123' })} onRetry={onRetry} />);
  expect(screen.getByText(/Reference 123/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('loads the page again when a part of it was missing: it would be missing still (R164)', async () => {
  const reload = vi.fn();
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { ...location, origin: location.origin, href: location.href, reload },
  });
  const onRetry = vi.fn();
  const user = userEvent.setup();
  renderScreen(
    <ProblemScreen
      error={Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })}
      onRetry={onRetry}
    />,
    { language: 'fr' },
  );
  expect(screen.getByText(/Une partie de cette page/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(onRetry).not.toHaveBeenCalled();
});
