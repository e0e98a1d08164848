import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allMessages, renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { hideSpinner, showSpinner, useSpinner, withSpinner } from './spinner-store';
import { SpinnerOverlay } from './spinner-overlay';

beforeEach(() => {
  vi.useFakeTimers();
  hideSpinner();
});
afterEach(() => vi.useRealTimers());

const layer = () => document.querySelector('.loader-layer');

describe('spinner (R44, R103, R177)', () => {
  it('shows nothing for a wait under 200 ms', () => {
    renderWithMessages(<SpinnerOverlay />);
    act(() => showSpinner());
    act(() => void vi.advanceTimersByTime(199));
    expect(layer()).toBeNull();
    act(() => hideSpinner());
    act(() => void vi.advanceTimersByTime(1000));
    expect(layer()).toBeNull();
  });

  it.each(['en', 'fr'] as const)('shows one of the ten %s quotes and does not read it aloud', (language) => {
    renderWithMessages(<SpinnerOverlay />, { language });
    act(() => showSpinner());
    act(() => void vi.advanceTimersByTime(200));
    const quotes = Object.values(allMessages(language).quotes ?? {});
    const shown = document.querySelector('blockquote');
    expect(quotes).toHaveLength(10);
    expect(quotes).toContain(shown?.textContent);
    expect(shown).toHaveAttribute('aria-hidden', 'true');
  });

  it('says the message it was given', () => {
    renderWithMessages(<SpinnerOverlay />);
    act(() => showSpinner('Confirming your booking'));
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Confirming your booking')).toBeVisible();
  });

  it('goes away when the work fails, and passes the failure on', async () => {
    const work = withSpinner(Promise.reject(new Error('no seats left')));
    expect(useSpinner.getState().isOn).toBe(true);
    await expect(work).rejects.toThrow('no seats left');
    expect(useSpinner.getState().isOn).toBe(false);
  });
});
