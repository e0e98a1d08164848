import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { instanceOf } from '@/tests/support/instance-of';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { DatePartsField } from './date-parts-field';
import { ErrorSummary } from './error-summary';
import { formErrorList } from './form-error-list';
import { RadioCards } from './radio-cards';
import { RequiredNote } from './required-note';
import { TextField } from './text-field';

type Values = {
  adults: { firstName: string; born: { day: string; month: string; year: string } }[];
  refundable: string;
};

function Form({ onValues = () => {} }: { onValues?: (values: Values) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { adults: [{ firstName: '', born: { day: '', month: '', year: '' } }] },
    shouldFocusError: false,
  });
  const adult = formState.errors.adults?.[0];
  return (
    <form noValidate data-sent={formState.submitCount} onSubmit={(event) => void handleSubmit(onValues)(event)}>
      <RequiredNote />
      <ErrorSummary errors={formErrorList(formState.errors)} focusKey={formState.submitCount} />
      <TextField
        label="First name"
        required
        error={adult?.firstName?.message}
        {...register('adults.0.firstName', { required: 'Enter the first name.' })}
      />
      <DatePartsField
        legend="Date of birth"
        required
        autoComplete="bday"
        error={adult?.born?.day?.message}
        day={register('adults.0.born.day', { required: 'Enter the date of birth.' })}
        month={register('adults.0.born.month')}
        year={register('adults.0.born.year')}
      />
      <RadioCards
        legend="Refundable booking"
        required
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        error={formState.errors.refundable?.message}
        {...register('refundable', { required: 'Choose one of the two.' })}
      />
      <button type="submit">Continue</button>
    </form>
  );
}

describe('forms', () => {
  it('names what is missing, takes the focus, and each link leads to its field', async () => {
    renderWithMessages(<Form />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Three things need your attention');
    await userEvent.click(screen.getByRole('link', { name: 'Enter the first name.' }));
    expect(screen.getByLabelText(/First name/)).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Enter the date of birth.' }));
    expect(screen.getByLabelText('Day')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Choose one of the two.' }));
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  });

  it('takes the focus again when the form is sent again with errors', async () => {
    renderWithMessages(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leaves the focus in a field whose error comes while typing, though the form was sent without any', async () => {
    renderWithMessages(<Form />);
    const name = screen.getByLabelText(/First name/);
    await userEvent.type(name, 'Maëlle');
    await userEvent.type(screen.getByLabelText('Day'), '14');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(name.closest('form')).toHaveAttribute('data-sent', '1'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.clear(name);
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the first name.');
    expect(name).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it('is not read again from the top while what it names is mended one by one', async () => {
    renderWithMessages(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveAttribute('aria-atomic', 'false');
    expect(summary).toHaveAttribute('aria-relevant', 'additions');
    const added: Node[] = [];
    const watch = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => added.push(...addedNodes)));
    watch.observe(summary, { childList: true, subtree: true });
    await userEvent.type(screen.getByLabelText(/First name/), 'Maëlle');
    await waitFor(() => expect(summary).toHaveTextContent('Two things need your attention'));
    watch.disconnect();
    expect(added).toEqual([]);
  });

  it('ties the error to its field', async () => {
    renderWithMessages(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const field = screen.getByLabelText(/First name/);
    expect(field).toBeInvalid();
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('Enter the first name.');
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Enter the date of birth.');
  });

  it('hands day, month and year over apart, and nothing is preselected', async () => {
    let sent: Values | undefined;
    renderWithMessages(<Form onValues={(values) => (sent = values)} />, { language: 'fr' });
    expect(screen.getAllByRole('radio').some((radio) => instanceOf(HTMLInputElement, radio).checked)).toBe(false);
    await userEvent.type(screen.getByLabelText(/First name/), 'Maëlle');
    await userEvent.type(screen.getByLabelText('Jour'), '14');
    await userEvent.selectOptions(screen.getByLabelText('Mois'), 'mars');
    await userEvent.type(screen.getByLabelText('Année'), '1988');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(sent).toEqual({
      adults: [{ firstName: 'Maëlle', born: { day: '14', month: '3', year: '1988' } }],
      refundable: 'no',
    });
    expect(screen.getByLabelText('Jour')).toHaveAttribute('autocomplete', 'bday-day');
  });

  it('says which mark means required', () => {
    renderWithMessages(<RequiredNote />);
    expect(screen.getByText(/Fields with/)).toHaveTextContent('Fields with * are required.');
  });
});
