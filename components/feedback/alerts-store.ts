import { create } from 'zustand';

/** A message that stays until it is closed (R85). */
export type Alert = { id: string; type: 'danger' | 'success'; msg: string };

type AlertsState = { alerts: readonly Alert[] };

export const useAlerts = create<AlertsState>(() => ({ alerts: [] }));

let lastId = 0;

/** @returns its id; null for an empty message, which adds nothing (R103). The same message is not shown twice. */
function add(type: Alert['type'], message: string | null | undefined): string | null {
  const msg = message?.trim() ?? '';
  if (msg === '') return null;
  const same = useAlerts.getState().alerts.find((alert) => alert.type === type && alert.msg === msg);
  if (same) return same.id;
  const id = `alert-${++lastId}`;
  useAlerts.setState(({ alerts }) => ({ alerts: [...alerts, { id, type, msg }] }));
  return id;
}

export function showError(message: string | null | undefined): string | null {
  return add('danger', message);
}

export function showSuccess(message: string | null | undefined): string | null {
  return add('success', message);
}

export function closeAlert(id: string): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
}

/** Takes all away, for example when a new search starts. */
export function closeAllAlerts(): void {
  useAlerts.setState({ alerts: [] });
}
