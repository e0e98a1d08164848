import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
it('is looked up once somebody is at the page, and known from then on to what comes later (D57)', async () => {
  // As a page has it that was just loaded.
  vi.resetModules();
  const { useIsChatOpen } = await import('./use-is-chat-open');
  const looked = vi.spyOn(await import('@/rules/contact/chat-hours'), 'chatHoursAt');
  const Line = () => <p>{String(useIsChatOpen())}</p>;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-12-11T17:00:00Z') });
  const { unmount } = render(<Line />);
  await vi.dynamicImportSettled();
  expect(looked).not.toHaveBeenCalled();
  expect(screen.getByText('undefined')).toBeInTheDocument();
  fireEvent.pointerMove(document.body);
  expect(await screen.findByText('true')).toBeInTheDocument();
  unmount();
  vi.setSystemTime(new Date('2026-12-11T08:00:00Z'));
  render(<Line />);
  expect(await screen.findByText('false')).toBeInTheDocument();
  vi.useRealTimers();
});
