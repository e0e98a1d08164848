/** Names in the tab's storage under which texts that somebody signed in has typed are kept. */
export const TYPED_TEXTS = 'tandem-planner-form:';

/** At the end of a sign-in nothing that was typed stays behind for the next one at this browser. */
export function forgetTyped(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(TYPED_TEXTS)) sessionStorage.removeItem(name);
  } catch {
    // A closed storage holds nothing.
  }
}
