import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SoftLink } from '@/components/ui/links/soft-link';
import { renderScreen } from '@/tests/support/screens/render-screen';

function Page() {
  return (
    <>
      <SoftLink href="/bus-montreal-toronto?nbOfAdults=2#prices">
        <b>Toronto</b>
      </SoftLink>
      <SoftLink href="/blog" target="_blank">
        New tab
      </SoftLink>
      <SoftLink href="https://elsewhere.example/">Elsewhere</SoftLink>
      <SoftLink href="/blog" prefetch="wanted">
        <i>Read</i>
      </SoftLink>
      <SoftLink href="/api/v1/account/export" prefetch="wanted" download>
        File
      </SoftLink>
      <SoftLink href="/bus" replace>
        Other
      </SoftLink>
      <a href="/robots.txt">Plain</a>
    </>
  );
}

/** @returns where the page went by itself; the browser follows every other press, which jsdom would complain of */
function press(name: string, change: MouseEventInit = {}) {
  const { visited } = renderScreen(<Page />);
  const follow = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  let left = false;
  window.addEventListener('click', follow);
  fireEvent.click(screen.getByText(name), change);
  window.removeEventListener('click', follow);
  return { visited, left };
}

describe('a link that is an anchor and nothing else', () => {
  it('leads on without a full load, with its query and its place on the page', () => {
    expect(press('Toronto')).toEqual({ visited: ['/bus-montreal-toronto?nbOfAdults=2#prices'], left: false });
  });

  it.each<[string, string, MouseEventInit]>([
    ['a new tab is asked for', 'Toronto', { ctrlKey: true }],
    ['a new window is asked for', 'Toronto', { shiftKey: true }],
    ['another button is pressed', 'Toronto', { button: 1 }],
    ['it names a window', 'New tab', {}],
    ['it leads to another site', 'Elsewhere', {}],
    ['it is a file to keep', 'File', {}],
    ['it is to be loaded whole', 'Plain', {}],
  ])('is the browser’s own where %s', (_, name, change) => {
    expect(press(name, change)).toEqual({ visited: [], left: true });
  });

  it.each([
    ['somebody points at it', fireEvent.pointerOver],
    ['the focus comes to it', fireEvent.focusIn],
  ])('fetches ahead what it leads to once %s, where it is meant to', (_, come) => {
    const { prefetched } = renderScreen(<Page />);
    for (const name of ['Toronto', 'Elsewhere', 'File', 'Plain']) come(screen.getByText(name));
    expect(prefetched).toEqual([]);
    for (let time = 0; time < 2; time++) come(screen.getByText('Read'));
    expect(prefetched).toEqual(['/blog']);
  });
});
