import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackByItself } from './components/back-by-itself';

const ASKED_EVERY_MS = 10_000;
const visited: string[] = [];
let answers: (number | 'away')[];

beforeEach(() => {
  visited.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    expect(method).toBe('HEAD');
    const status = answers.shift() ?? 503;
    if (status === 'away') throw new TypeError('no connection');
    return new Response(null, { status });
  });
  vi.stubGlobal('location', {
    href: 'http://localhost/maintenance',
    replace: (to: string) => visited.push(to),
    reload: () => visited.push('again'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that says back soon', () => {
  it('goes on once its address answers well, and not before, nor because the connection was away', async () => {
    answers = [503, 'away', 200];
    render(<BackByItself to="/fr" />);
    await vi.advanceTimersByTimeAsync(2 * ASKED_EVERY_MS);
    expect(visited).toEqual([]);
    await vi.advanceTimersByTimeAsync(ASKED_EVERY_MS);
    expect(visited).toEqual(['/fr']);
  });

  it('shows what its own address shows now, where it stands in for another page', async () => {
    answers = [200];
    render(<BackByItself to={null} />);
    await vi.advanceTimersByTimeAsync(ASKED_EVERY_MS);
    expect(visited).toEqual(['again']);
  });

  it('asks no more once it is left', async () => {
    answers = [200];
    render(<BackByItself to="/" />).unmount();
    await vi.advanceTimersByTimeAsync(5 * ASKED_EVERY_MS);
    expect(visited).toEqual([]);
  });
});
