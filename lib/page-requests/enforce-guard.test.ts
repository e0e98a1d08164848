import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/contract/session';
import { standIn } from '@/tests/support/stand-in';
import { ApiFailure } from '../http/api-failure';
import type { ProductApi } from '../http/product-api-client';
import { enforceGuard } from './enforce-guard';

const answers = vi.hoisted(() => ({
  session: vi.fn<() => unknown>(),
  booking: vi.fn<() => Record<string, string>>(),
}));

vi.mock('../http/server/visitor-api', () => {
  const api: ProductApi = (name) => {
    const answer =
      name === 'readSession'
        ? { status: 200, data: answers.session(), headers: {} }
        : { status: 200, data: {}, headers: answers.booking() };
    return Promise.resolve(standIn(answer));
  };
  return { visitorApi: () => Promise.resolve(api) };
});
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

const paid = standIn<Session>({ bookedBuses: [{}], bookedHotels: [], bookedActivities: [], isLocked: true });
const noBooking = () => {
  throw new ApiFailure({ status: 404, code: 'BOOKING_NOT_FOUND', message: '' });
};

describe('the guard where a page is drawn', () => {
  beforeEach(() => {
    answers.booking.mockImplementation(noBooking);
  });

  it('lets a paid cart see its confirmation, and nobody pay it again', async () => {
    answers.session.mockReturnValue(paid);
    await expect(enforceGuard('confirmation', 'en')).resolves.toBeUndefined();
    await expect(enforceGuard('payment', 'fr')).rejects.toThrow('to /fr/404');
  });

  it('sends who has nothing to the 404 page (R163)', async () => {
    answers.session.mockReturnValue(null);
    await expect(enforceGuard('confirmation', 'en')).rejects.toThrow('to /404');
  });

  it('asks for the page again where the session got its new id between middleware and page (D62)', async () => {
    answers.session.mockReturnValue(null);
    answers.booking.mockReturnValue({ 'x-session-id': 'renewed' });
    await expect(enforceGuard('confirmation', 'fr')).rejects.toThrow('to /fr/confirmation');
  });
});
