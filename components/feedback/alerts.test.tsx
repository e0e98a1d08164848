import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { AlertContainer } from './alert-container';
import { closeAlert, closeAllAlerts, showError, showSuccess, useAlerts } from './alerts-store';

beforeEach(() => closeAllAlerts());

describe('alerts (R85, R103)', () => {
  it('adds a danger alert on an error and a success alert on a success', () => {
    renderWithMessages(<AlertContainer />);
    act(() => {
      showError('The price changed.');
      showSuccess('Saved.');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The price changed.');
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
    expect(useAlerts.getState().alerts.map(({ type, msg }) => ({ type, msg }))).toEqual([
      { type: 'danger', msg: 'The price changed.' },
      { type: 'success', msg: 'Saved.' },
    ]);
  });

  it.each(['', '   ', null, undefined])('adds nothing for the empty message %j', (message) => {
    expect(showError(message)).toBeNull();
    expect(showSuccess(message)).toBeNull();
    expect(useAlerts.getState().alerts).toEqual([]);
  });

  it('shows the same message once', () => {
    expect(showError('No connection.')).toBe(showError('No connection.'));
    expect(useAlerts.getState().alerts).toHaveLength(1);
  });

  it('closes the one with the id and leaves the others', () => {
    const first = showError('One.');
    showError('Two.');
    closeAlert(first ?? '');
    expect(useAlerts.getState().alerts.map((alert) => alert.msg)).toEqual(['Two.']);
  });

  it('closes by its button, named in the language', async () => {
    renderWithMessages(<AlertContainer />, { language: 'fr' });
    act(() => void showError('Le prix a changé.'));
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
