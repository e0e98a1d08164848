import { beforeEach, expect, it, vi } from 'vitest';

/** The store as a page has it that was just loaded. */
async function afterReload() {
  vi.resetModules();
  return (await import('./contact-draft-store')).useContactDraft;
}

beforeEach(() => sessionStorage.clear());

it('keeps a half-written message over a reload, until it is sent (F64)', async () => {
  const before = await afterReload();
  before.getState().write('email', 'maelle@example.ca');
  before.getState().write('message', 'Where is my');
  const after = await afterReload();
  expect(after.getState().draft).toEqual({ email: 'maelle@example.ca', bookingNumber: '', message: 'Where is my' });
  after.getState().markSent('M-4X7Q9K');
  const later = await afterReload();
  expect(later.getState()).toMatchObject({ draft: { message: '' }, sent: null });
});
