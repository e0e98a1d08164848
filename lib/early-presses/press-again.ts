declare global {
  interface Window {
    /** Put there by early-presses.ts, where a page has it. */
    pressAgain?: () => void;
  }
}

/**
 * The page's scripts have come to life: what was pressed too early is pressed now. Small, because every page brings it
 * along (P6).
 */
export function pressAgain(): void {
  window.pressAgain?.();
}
