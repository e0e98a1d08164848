import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { ComboboxField, type ComboOption } from './combobox-field';

const CITIES: ComboOption[] = [
  { value: 'montreal', label: 'Montréal', note: 'Québec', otherNames: ['YUL'], regions: ['Québec', 'QC'] },
  { value: 'toronto', label: 'Toronto', note: 'Ontario' },
  { value: 'new-york', label: 'New York' },
];
const onChange = vi.fn();
const onUnknown = vi.fn();

function Form({ start = '', options = CITIES }: { start?: string; options?: readonly ComboOption[] }) {
  const [value, setValue] = useState(start);
  const [unknown, setUnknown] = useState('');
  const change = (next: string) => {
    onChange(next);
    setValue(next);
    setUnknown('');
  };
  const tell = (text: string) => {
    onUnknown(text);
    setValue('');
    setUnknown(text);
  };
  return (
    <>
      <ComboboxField
        name="city"
        label="City"
        hint="Any of them"
        options={options}
        value={value}
        onChange={change}
        unknown={unknown}
        onUnknown={tell}
        noneText="None of ours"
        countText={(count) => `${count} found`}
      />
      <button type="button">Next</button>
    </>
  );
}
const box = () => screen.getByRole('combobox', { name: 'City' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('one of many by typing', () => {
  it('finds by accents left out, other names and later words, and takes what is pressed', async () => {
    onChange.mockClear();
    renderWithMessages(<Form />);
    await userEvent.type(box(), 'montre');
    expect(shown()).toEqual(['MontréalQuébec']);
    expect(screen.getByRole('status')).toHaveTextContent('1 found');
    await userEvent.clear(box());
    await userEvent.type(box(), 'yul');
    expect(shown()).toEqual(['MontréalQuébec']);
    await userEvent.clear(box());
    await userEvent.type(box(), 'york');
    await userEvent.click(screen.getByRole('option', { name: 'New York' }));
    expect(onChange).toHaveBeenLastCalledWith('new-york');
    expect(box()).toHaveValue('New York');
  });

  it('is chosen by the keyboard, and Escape goes back to what was chosen', async () => {
    onChange.mockClear();
    renderWithMessages(<Form start="toronto" />);
    await userEvent.clear(box());
    expect(onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(box(), 'mon{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('montreal');
    await userEvent.type(box(), 'x{Escape}');
    await waitFor(() => expect(box()).toHaveValue('Montréal'));
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('Montréal');
    expect(onChange).toHaveBeenLastCalledWith('montreal');
  });

  it('says that nothing matches, keeps what was typed when it is left, and tells of it', async () => {
    onChange.mockClear();
    onUnknown.mockClear();
    renderWithMessages(<Form />);
    await userEvent.type(box(), 'paris');
    expect(screen.getByText('None of ours')).toBeVisible();
    expect(onUnknown).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(box()).toHaveValue('paris');
    expect(onUnknown.mock.calls).toEqual([['paris']]);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{End}x');
    expect(box()).toHaveValue('parisx');
    expect(onChange.mock.calls).toEqual([['']]);
    await userEvent.clear(box());
    await userEvent.tab();
    expect(box()).toHaveValue('');
    expect(onUnknown).toHaveBeenCalledTimes(1);
  });

  it('tells what was typed over a choice, also by Enter or Tab, and knows a whole name', async () => {
    onUnknown.mockClear();
    renderWithMessages(<Form start="toronto" />);
    await userEvent.clear(box());
    await userEvent.type(box(), 'lyon{Enter}');
    expect(onUnknown.mock.calls).toEqual([['lyon']]);
    expect(box()).toHaveValue('lyon');
    await userEvent.clear(box());
    await userEvent.type(box(), 'nice');
    await userEvent.tab();
    expect(onUnknown.mock.calls).toEqual([['lyon'], ['nice']]);
    expect(box()).toHaveValue('nice');
    await userEvent.clear(box());
    await userEvent.type(box(), 'montreal');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onChange).toHaveBeenLastCalledWith('montreal');
    expect(box()).toHaveValue('Montréal');
    expect(onUnknown).toHaveBeenCalledTimes(2);
  });

  it('takes blanks for nothing typed: they choose nothing and are no name', async () => {
    onChange.mockClear();
    onUnknown.mockClear();
    renderWithMessages(<Form />);
    await userEvent.type(box(), '  ');
    await userEvent.tab();
    expect(box()).toHaveValue('');
    await userEvent.type(box(), ' {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(onUnknown).not.toHaveBeenCalled();
  });

  const MANY = [...CITIES, { value: 'montmagny', label: 'Montmagny', note: 'Québec' }];

  it.each(['  MONTREAL ', 'Montréal, QC', 'yul', 'montre', 'Monreal'])(
    'is left with a text that means one without doubt: %s',
    async (text) => {
      onChange.mockClear();
      onUnknown.mockClear();
      renderWithMessages(<Form options={MANY} />);
      await userEvent.click(box());
      await userEvent.paste(text);
      await userEvent.tab();
      expect(box()).toHaveValue('Montréal');
      await userEvent.clear(box());
      await userEvent.type(box(), text);
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      expect(box()).toHaveValue('Montréal');
      expect(onChange.mock.calls).toEqual([['montreal'], [''], ['montreal']]);
      expect(onUnknown).not.toHaveBeenCalled();
    },
  );

  it('shows its whole name again where what it is chosen already is typed', async () => {
    onUnknown.mockClear();
    renderWithMessages(<Form start="toronto" />);
    await userEvent.type(box(), 'TORONTO');
    await userEvent.tab();
    expect(box()).toHaveValue('Toronto');
    expect(onUnknown).not.toHaveBeenCalled();
  });

  it('tells what may be several, and takes the line that arrows led to, but none that the pointer lies on', async () => {
    onUnknown.mockClear();
    renderWithMessages(<Form options={MANY} />);
    await userEvent.type(box(), 'mont');
    await userEvent.hover(screen.getByRole('option', { name: /Montmagny/ }));
    await userEvent.tab();
    expect(box()).toHaveValue('mont');
    expect(onUnknown.mock.calls).toEqual([['mont']]);
    await userEvent.clear(box());
    await userEvent.type(box(), 'mont{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Montréal');
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('Montréal');
    await userEvent.clear(box());
    await userEvent.type(box(), 'mont{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    expect(box()).toHaveValue('Montmagny');
  });

  it('judges once more when the options come after it was left', async () => {
    onUnknown.mockClear();
    const { rerender } = renderWithMessages(<Form options={[]} />);
    await userEvent.type(box(), 'toronto');
    await userEvent.tab();
    expect(onUnknown.mock.calls).toEqual([['toronto']]);
    rerender(<Form options={CITIES} />);
    await waitFor(() => expect(box()).toHaveValue('Toronto'));
    expect(onChange).toHaveBeenLastCalledWith('toronto');
  });

  it('is not judged while another window has the focus', async () => {
    onUnknown.mockClear();
    renderWithMessages(<Form />);
    await userEvent.type(box(), 'lyo');
    fireEvent.blur(box());
    expect(onUnknown).not.toHaveBeenCalled();
    expect(box()).toHaveValue('lyo');
  });
});
