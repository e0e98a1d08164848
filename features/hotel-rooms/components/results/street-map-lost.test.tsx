import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import { setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { standIn } from '@/tests/support/stand-in';
import { makeHotelOffer } from '@/tests/support/stays/stay-fixtures';
import { ResultsMap } from './results-map';

vi.mock('@/components/ui/maps/street-map', () => {
  throw new Error('The script did not come.');
});

const server = setupProductApi();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('a street map whose code does not come leaves the drawn map, and says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(standIn({}));
  renderWithMessages(
    <ResultsMap
      cityName="Toronto"
      hotels={[makeHotelOffer()]}
      selectedId={null}
      pointedId={null}
      onSelect={() => undefined}
      onPoint={() => undefined}
      hrefOf={() => '/hotel'}
    />,
    {
      wrap: (children) => (
        <StreetMapSource.Provider value="https://tiles.example/style.json">{children}</StreetMapSource.Provider>
      ),
    },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Street map' }));
  await user.click(screen.getByRole('button', { name: 'Load it' }));
  const said = await screen.findByText('The street map could not be loaded. The drawn map stays.', undefined, {
    timeout: 20_000,
  });
  expect(said).toBeVisible();
  expect(document.querySelectorAll('.citymap__ground')).toHaveLength(1);
});
