/** Under which sessionStorage keeps this tab's choices. */
export const SELECTION_KEY = 'tandem-selection';
