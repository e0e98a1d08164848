import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { progressValue } from './progress-value';
import { SearchProgress, type SearchProgressProps } from './search-progress';

afterEach(() => vi.useRealTimers());

describe('progress (R177)', () => {
  it('runs to 80 percent in five seconds and never ends by itself', () => {
    expect([0, 2500, 5000].map((elapsed) => progressValue(elapsed))).toEqual([0, 40, 80]);
    expect(progressValue(600_000)).toBeLessThanOrEqual(95);
  });

  it('never runs behind the answers', () => {
    expect(progressValue(200, 3, 4)).toBe(75);
  });

  it('moves in steps of 200 ms and names the companies', () => {
    vi.useFakeTimers();
    renderWithMessages(<SearchProgress isRunning asked={[{ label: 'Nordet', state: 'searching' }]} />);
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('progressbar', { name: 'Searching' })).toHaveAttribute('aria-valuenow', '16');
    expect(screen.getByText('still answering')).toBeInTheDocument();
  });

  it('names who is waited for first, leaves them there as they answer, and ends with who can be asked again first', () => {
    type Asked = NonNullable<SearchProgressProps['asked']>;
    const companies = (...states: [string, Asked[number]['state']][]): Asked =>
      states.map(([label, state]) => ({ label, state }));
    const shown = () => [...screen.getByRole('group').children].map(({ textContent }) => textContent.split(' ')[0]);
    const { rerender } = renderWithMessages(
      <SearchProgress
        isRunning
        asked={companies(['Blue', 'answered'], ['Kestrel', 'searching'], ['Nordet', 'searching'])}
      />,
    );
    expect(shown()).toEqual(['Kestrel', 'Nordet', 'Blue']);
    const later = companies(['Blue', 'answered'], ['Kestrel', 'answered'], ['Nordet', 'failed']);
    rerender(<SearchProgress isRunning asked={later} />);
    expect(shown()).toEqual(['Kestrel', 'Nordet', 'Blue']);
    rerender(<SearchProgress isRunning={false} asked={later} />);
    expect(shown()).toEqual(['Nordet', 'Kestrel', 'Blue']);
  });
});
