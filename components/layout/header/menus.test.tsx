import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { CurrencyMenu } from './currency-menu';
import { LanguageMenu } from './language-menu';

const ADDRESS = '/bus/outbound?from=montreal&to=toronto';

describe('currency menu by keyboard', () => {
  it('opens on the chosen one, moves with arrows, Home, End and letters, and chooses with Enter', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    renderWithMessages(<CurrencyMenu look="header" value="USD" onChange={onChange} />);
    const button = screen.getByRole('button', { name: 'Currency: $, US dollar' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const item = (name: RegExp) => screen.getByRole('menuitemradio', { name });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(item(/US dollar/)).toHaveFocus();
    expect(item(/US dollar/)).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(item(/Euro/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item(/Canadian/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(item(/Euro/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(item(/Canadian/)).toHaveFocus();
    await user.keyboard('e{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('EUR');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Esc with the focus back on the button, and on a press elsewhere', async () => {
    const user = userEvent.setup();
    renderWithMessages(<CurrencyMenu look="header" value="CAD" onChange={() => {}} />);
    const button = screen.getByRole('button');
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(button);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('has French names and signs (D27)', async () => {
    renderWithMessages(<CurrencyMenu look="header" value="CAD" onChange={() => {}} />, { language: 'fr' });
    const button = screen.getByRole('button', { name: /Devise.: \$.CA, Dollar canadien/ });
    expect(button).toHaveTextContent('$ CA');
    await userEvent.click(button);
    expect(screen.getByRole('menuitemradio', { name: /Dollar américain/ })).toHaveTextContent('$ US');
  });
});

describe('language menu', () => {
  it('leads to the same page and query in the other language', async () => {
    renderScreen(<LanguageMenu look="header" />, { path: ADDRESS });
    await userEvent.click(screen.getByRole('button', { name: 'Language: EN, English' }));
    expect(screen.getByRole('menuitemradio', { name: 'Français' })).toHaveAttribute(
      'href',
      '/fr/bus/outbound?from=montreal&to=toronto',
    );
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  });

  it('tells about the choice', async () => {
    const onLanguageChange = vi.fn();
    renderScreen(<LanguageMenu look="footer" onLanguageChange={onLanguageChange} />, { path: ADDRESS });
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    const french = screen.getByRole('menuitemradio', { name: 'Français' });
    french.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(french);
    expect(onLanguageChange).toHaveBeenCalledExactlyOnceWith('fr');
  });
});
