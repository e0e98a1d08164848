import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** One of the acts in the menu of an item's card. */
export async function chooseAct(user: UserEvent, card: HTMLElement, name: RegExp): Promise<void> {
  await user.click(within(card).getByRole('button', { name: /^More/ }));
  await user.click(within(card).getByRole('menuitem', { name }));
}
