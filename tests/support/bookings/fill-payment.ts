import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const FILLED: [RegExp, string][] = [
  [/Card number/, '4242424242424242'],
  [/Expiration/, '0829'],
  [/CVV2/, '123'],
  [/First name/, 'Maëlle'],
  [/Last name/, 'Gagnon'],
  [/^Address/, '4820, rue Saint-Denis'],
  [/City/, 'Montréal'],
  [/Postal code/, 'h2j2l6'],
];

/** Card and address as somebody from Montréal gives them, in English. */
export async function fillPayment(user: UserEvent): Promise<void> {
  for (const [name, value] of FILLED) {
    await user.click(screen.getByLabelText(name));
    await user.paste(value);
  }
  await user.selectOptions(screen.getByLabelText(/Province/), 'QC');
}
