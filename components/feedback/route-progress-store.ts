import { create } from 'zustand';

/** True from the press on a link until the new page stands. */
export const useRouteProgress = create<{ isRunning: boolean }>(() => ({ isRunning: false }));

/** Call before router.push; links start it by themselves. */
export function startRouteProgress(): void {
  useRouteProgress.setState({ isRunning: true });
}

export function endRouteProgress(): void {
  useRouteProgress.setState({ isRunning: false });
}
