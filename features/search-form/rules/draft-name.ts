/** Under this name a half-filled search is kept. */
export const DRAFT_NAME = 'search';
