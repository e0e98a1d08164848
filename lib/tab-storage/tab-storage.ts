/**
 * Texts that this tab keeps until it is closed. A closed or full storage keeps nothing, and says so to nobody: what it
 * would hold still stands on the page.
 */
export function keepInTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // See above.
  }
}

export function keptInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function dropFromTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing is there.
  }
}
