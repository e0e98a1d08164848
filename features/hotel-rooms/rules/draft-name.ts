/** Under this name a half-filled stay is kept. */
export const DRAFT_NAME = 'stay';
