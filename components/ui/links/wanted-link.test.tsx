import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { WantedLink } from './wanted-link';

const asked = vi.hoisted(() => vi.fn<(props: { prefetch?: boolean | null }) => void>());
vi.mock('next/link', () => ({
  default: ({ prefetch, ...link }: { prefetch?: boolean | null; href: string }) => {
    asked({ prefetch });
    return <a {...link} />;
  },
}));
const now = () => asked.mock.lastCall?.[0].prefetch;

it.each([
  ['somebody points at it', (link: Element) => fireEvent.pointerEnter(link)],
  ['the focus comes to it', (link: Element) => fireEvent.focus(link)],
])('fetches ahead what it leads to only once %s', (_, come) => {
  renderScreen(<WantedLink href="/bus">Bus</WantedLink>);
  expect(now()).toBe(false);
  come(screen.getByRole('link'));
  expect(now()).toBeNull();
});
