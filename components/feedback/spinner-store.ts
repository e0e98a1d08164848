import { create } from 'zustand';

type SpinnerState = {
  isOn: boolean;
  /** Said in place of 'One moment, please', for example how far a booking is. */
  message: string | null;
};

/** The wait of the whole screen: on or off (R103). */
export const useSpinner = create<SpinnerState>(() => ({ isOn: false, message: null }));

export function showSpinner(message?: string): void {
  useSpinner.setState({ isOn: true, message: message ?? null });
}

export function hideSpinner(): void {
  useSpinner.setState({ isOn: false, message: null });
}

/** Spinner while a promise runs; it goes away however the promise ends (R165). */
export async function withSpinner<T>(work: Promise<T>, message?: string): Promise<T> {
  showSpinner(message);
  try {
    return await work;
  } finally {
    hideSpinner();
  }
}
