import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ProblemScreen } from './problem-screen';

const location = window.location;
afterEach(() => {
  Object.defineProperty(window, 'location', { configurable: true, value: location });
  vi.restoreAllMocks();
});

/** What the browser has loaded, and where the page is now. */
function openAt(address: string, loaded = address): () => void {
  const reload = vi.fn();
  Object.defineProperty(window, 'location', { configurable: true, value: { ...location, href: address, reload } });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    standIn<PerformanceEntry>({ name: loaded } satisfies Partial<PerformanceEntry>),
  ]);
  return reload;
}

const ofServer = Object.assign(new Error('x'), { digest: '123' });

it('draws the page again after an error (R162)', async () => {
  const onRetry = vi.fn();
  const reload = openAt('https://tandem.example/summary');
  const user = userEvent.setup();
  renderScreen(<ProblemScreen error={new Error('x')} onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('asks the server for a page that it could not draw: drawn again it would fail again', async () => {
  const onRetry = vi.fn();
  const reload = openAt('https://tandem.example/hotels#list', 'https://tandem.example/hotels');
  const user = userEvent.setup();
  renderScreen(<ProblemScreen error={ofServer} onRetry={onRetry} />);
  expect(screen.getByText(/Reference 123/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(onRetry).not.toHaveBeenCalled();
});

it('loads a page as a whole by itself that scripts fetched and the server could not draw', () => {
  const reload = openAt('https://tandem.example/hotel/toronto/amblecote-house', 'https://tandem.example/hotel/toronto');
  renderScreen(<ProblemScreen error={ofServer} onRetry={vi.fn()} />);
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page again when a part of it was missing: it would be missing still (R164)', async () => {
  const reload = openAt(location.href);
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
