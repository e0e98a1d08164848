import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivities } from '@/contract/activities';
import { createProductApiClient } from '@/lib/http/product-api-client';
import { knownTour } from '@/lib/tours/known-tours';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeActivity } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { TourScreen } from './tour-screen';
import { tourActivities } from './tours.queries';

const TOUR = {
  slug: 't',
  title: 'Two days',
  city: 'toronto',
  nights: 2,
  lead: 'A lake.',
  activities: ['second', 'gone', 'first'],
  body: '## Day 1\n\nSee the *lake*.\n\n<script>x</script>',
};
const server = setupProductApi(
  mockOperation(listActivities, ({ query }) =>
    query.get('cityCode') === 'toronto'
      ? { status: 200, data: ['first', 'second', 'other'].map((id) => makeActivity({ id, title: `The ${id}` })) }
      : { error: 'UNKNOWN_CITY' },
  ),
);
const api = createProductApiClient({ baseUrl: 'http://localhost/api', language: 'en' });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

describe('activities of a tour', () => {
  it('come in its order, without those no longer sold', async () => {
    expect(await tourActivities(api, TOUR)).toEqual([
      { id: 'second', title: 'The second' },
      { id: 'first', title: 'The first' },
    ]);
  });

  it('are unknown while nobody can say', async () => {
    expect(await tourActivities(api, { ...TOUR, city: 'atlantis' })).toBeNull();
  });
});

describe('/tours/{slug} (R43)', () => {
  it('shows the days, the activities and the ways to book', () => {
    const { container } = renderScreen(
      <TourScreen language="en" tour={TOUR} activities={[{ id: 'first', title: 'The first' }]} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Two days' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Day 1' })).toBeInTheDocument();
    expect(screen.getByText('lake').tagName).toBe('EM');
    expect(container.querySelector('script')).toBeNull();
    expect(screen.getByRole('link', { name: 'The first' })).toHaveAttribute('href', '/activities/first');
    expect(screen.getByRole('link', { name: 'Find bus and hotel' })).toHaveAttribute(
      'href',
      '/bus?busHotelMode=true&cityCodeDestination=toronto&nights=2',
    );
    expect(screen.getByRole('link', { name: 'See all activities' })).toHaveAttribute(
      'href',
      '/activities?city=toronto',
    );
  });

  it('is complete in French, and without its activities', () => {
    renderScreen(<TourScreen language="fr" tour={present(knownTour('toronto-two-nights', 'fr'))} activities={null} />, {
      language: 'fr',
    });
    expect(screen.getAllByRole('heading', { level: 2, name: /^Jour \d/ })).toHaveLength(3);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Trouver autocar et hôtel' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/fr\/bus\?/),
    );
  });
});
