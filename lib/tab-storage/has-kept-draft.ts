export const DRAFT_PREFIX = 'tandem-draft:';

/**
 * Whether this tab keeps a half-filled form of that name, of whatever page. What knows whether it is this page's comes
 * with the form itself (P6).
 */
export function hasKeptDraft(form: string): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(`${DRAFT_PREFIX}${form}:`));
  } catch {
    // Storage may be closed to us: then nothing is kept.
    return false;
  }
}
