import { useLayoutEffect, useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useShownAhead } from './use-shown-ahead';

/** What the screen has shown, one drawing after the other: what is pressed beside the list. */
let drawn: string[];

function Screen() {
  const [listed, setListed] = useState<string[]>([]);
  return (
    <>
      <Filters settled={listed} apply={setListed} />
      <p>{`Rows of ${listed.join(' and ') || 'all'}`}</p>
    </>
  );
}

function Filters({ settled, apply }: { settled: string[]; apply: (values: string[]) => void }) {
  const [shown, show] = useShownAhead(settled, apply);
  useLayoutEffect(() => {
    drawn.push(`${shown.join(' and ')}: ${document.querySelector('p')?.textContent}`);
  });
  return ['direct', 'morning'].map((value) => (
    <label key={value}>
      <input type="checkbox" checked={shown.includes(value)} onChange={() => show([...shown, value])} />
      {value}
    </label>
  ));
}

it('shows what was pressed before the list that follows from it', async () => {
  drawn = [];
  render(<Screen />);
  await userEvent.click(screen.getByLabelText('direct'));
  await userEvent.click(screen.getByLabelText('morning'));
  expect(screen.getByLabelText('direct')).toBeChecked();
  expect(drawn).toEqual([
    ': Rows of all',
    'direct: Rows of all',
    'direct: Rows of direct',
    'direct and morning: Rows of direct',
    'direct and morning: Rows of direct and morning',
  ]);
});
