import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The page's search form once its scripts have taken over from the plain one: somebody comes near it. */
export async function liveForm(): Promise<void> {
  fireEvent.pointerEnter(screen.getByRole('search'));
  await waitFor(() => expect(screen.getByRole('search')).toHaveAttribute('novalidate'));
}
