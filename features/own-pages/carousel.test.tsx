import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allMessages, renderWithMessages } from '@/tests/support/screens/render-with-messages';
import type { Language } from '@/rules/language';
import { Carousel } from './components/carousel';

const ITEM = 200;
const IN_SIGHT = 3;
const COUNT = 5;

const items = Array.from({ length: COUNT }, (_, index) => <li key={index}>{`Person ${index + 1}`}</li>);
const shelf = () => screen.getByRole('list', { name: 'Our team' });

/** jsdom lays nothing out: items stand beside each other, three in sight, and scrolling moves them and says so. */
beforeEach(() => {
  const place = (element: HTMLElement) =>
    element.tagName === 'LI' ? [...(element.parentElement?.children ?? [])].indexOf(element) * ITEM : 0;
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return place(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(ITEM);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(ITEM * IN_SIGHT);
  const moveTo = (element: Element, left: number) => {
    element.scrollLeft = Math.max(0, Math.min(left, ITEM * (COUNT - IN_SIGHT)));
    element.dispatchEvent(new Event('scroll'));
  };
  const leftOf = (options?: ScrollToOptions | number) => (typeof options === 'object' ? (options.left ?? 0) : 0);
  Element.prototype.scrollBy = function (this: Element, options?: ScrollToOptions | number) {
    moveTo(this, this.scrollLeft + leftOf(options));
  };
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    moveTo(this, leftOf(options));
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(language: Language = 'en') {
  return renderWithMessages(
    <Carousel label="Our team" head={<h2>Team</h2>} count={COUNT}>
      {items}
    </Carousel>,
    { language },
  );
}

describe('the carousel (D12, R43)', () => {
  it('says what is in sight, and its arrows end where it ends', async () => {
    show();
    const [before, after] = [
      screen.getByRole('button', { name: 'One back' }),
      screen.getByRole('button', { name: 'One further' }),
    ];
    expect(screen.getByRole('status')).toHaveTextContent('1 – 3 of 5');
    expect(before).toBeDisabled();
    await userEvent.click(after);
    expect(screen.getByRole('status')).toHaveTextContent('2 – 4 of 5');
    await userEvent.click(after);
    expect(after).toBeDisabled();
    await userEvent.click(before);
    expect(screen.getByRole('status')).toHaveTextContent('2 – 4 of 5');
  });

  it('is moved by the keyboard: the list is a stop of its own, arrow keys go on and back', async () => {
    show();
    shelf().focus();
    expect(shelf()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('3 – 5 of 5');
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('status')).toHaveTextContent('2 – 4 of 5');
  });

  it('stands still until it is started, begins again at the end, and stops by its button', () => {
    vi.useFakeTimers();
    show();
    const pass = () => act(() => void vi.advanceTimersByTime(5_000));
    pass();
    expect(screen.getByRole('status')).toHaveTextContent('1 – 3 of 5');
    fireEvent.click(screen.getByRole('button', { name: 'Move by itself' }));
    // Not read aloud while it moves.
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
    pass();
    expect(screen.getByRole('status')).toHaveTextContent('2 – 4 of 5');
    pass();
    pass();
    expect(screen.getByRole('status')).toHaveTextContent('1 – 3 of 5');
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    pass();
    expect(screen.getByRole('status')).toHaveTextContent('1 – 3 of 5');
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });

  it('waits under the pointer, and stops for an arrow or for the focus', () => {
    vi.useFakeTimers();
    show();
    const start = () => fireEvent.click(screen.getByRole('button', { name: 'Move by itself' }));
    const pass = () => act(() => void vi.advanceTimersByTime(5_000));
    start();
    fireEvent.pointerEnter(shelf());
    pass();
    expect(screen.getByRole('status')).toHaveTextContent('1 – 3 of 5');
    fireEvent.pointerLeave(shelf());
    pass();
    expect(screen.getByRole('status')).toHaveTextContent('2 – 4 of 5');
    act(() => shelf().focus());
    expect(screen.getByRole('button', { name: 'Move by itself' })).toBeInTheDocument();
    start();
    fireEvent.click(screen.getByRole('button', { name: 'One back' }));
    expect(screen.getByRole('button', { name: 'Move by itself' })).toBeInTheDocument();
  });

  it('is a list without buttons before scripts run, and speaks French', () => {
    const html = renderToString(
      <NextIntlClientProvider locale="fr" messages={allMessages('fr')} timeZone="America/Toronto">
        <Carousel label="Notre équipe" head={null} count={COUNT}>
          {items}
        </Carousel>
      </NextIntlClientProvider>,
    );
    expect(html).not.toContain('<button');
    expect(html).toContain('Person 5');
    show('fr');
    expect(screen.getByRole('group', { name: 'Our team' })).toHaveAttribute('aria-roledescription', 'carrousel');
    expect(screen.getByRole('button', { name: 'Avancer d’une carte' })).toBeEnabled();
  });
});
