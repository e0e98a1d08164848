import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { ToastContainer } from './toast-container';
import { showToast, useToasts } from './toasts-store';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

describe('toasts (R86)', () => {
  it('has the variant primary unless told', () => {
    showToast({ message: 'Copied.' });
    showToast({ message: 'Removed.', title: 'Trip', variant: 'danger' });
    expect(useToasts.getState().toasts.map((toast) => toast.variant)).toEqual(['primary', 'danger']);
  });

  it('leaves by itself after eight seconds, but not while it is pointed at', () => {
    renderWithMessages(<ToastContainer />);
    act(() => void showToast({ message: 'Activity removed.' }));
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('status')).toHaveTextContent('Activity removed.');
    fireEvent.mouseLeave(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(8_000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('acts once and closes', () => {
    const onAction = vi.fn();
    renderWithMessages(<ToastContainer />);
    act(() => void showToast({ message: 'Activity removed.', action: { label: 'Undo', onAction } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
