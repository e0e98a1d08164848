import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tiles, TilesInput } from '@/components/ui/maps/open-tiles';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import type { Language } from '@/rules/language';
import { setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { standIn } from '@/tests/support/stand-in';
import { makeHotelOffer } from '@/tests/support/stays/stay-fixtures';
import { ResultsMap } from './results-map';

/** Maps of the other host that stand open, as the library would be asked for them. */
const opened: TilesInput[] = [];
const close = vi.fn<() => void>();
const reveal = vi.fn<Tiles['reveal']>();

vi.mock('@/components/ui/maps/open-tiles', () => ({
  openTiles: (input: TilesInput) => {
    opened.push(input);
    return { close };
  },
}));

const server = setupProductApi();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  opened.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(standIn({}));
});
afterEach(() => {
  vi.restoreAllMocks();
  close.mockClear();
  reveal.mockClear();
});
afterAll(() => server.close());

const hotels = [1, 2, 3].map((number) =>
  makeHotelOffer({
    hotelIdentifier: `h${number}`,
    name: `Hotel ${number}`,
    latitude: 43.64 + number / 100,
    longitude: -79.38,
  }),
);

function Screen() {
  const [selectedId, select] = useState<string | null>(null);
  return (
    <ResultsMap
      cityName="Toronto"
      hotels={hotels}
      selectedId={selectedId}
      pointedId={null}
      onSelect={select}
      onPoint={() => undefined}
      hrefOf={() => '/hotel'}
    />
  );
}

type Options = { source?: string; language?: Language; strings?: string };

function setup({ source = 'https://tiles.example/style.json', language = 'en', strings = 'Street map' }: Options = {}) {
  renderWithMessages(<Screen />, {
    language,
    wrap: (children) => (
      <StreetMapSource.Provider value={source === '' ? null : source}>{children}</StreetMapSource.Provider>
    ),
  });
  const user = userEvent.setup();
  const button = () => screen.getByRole('button', { name: strings });
  const open = async () => {
    await user.click(button());
    await user.click(screen.getByRole('button', { name: language === 'fr' ? 'Le charger' : 'Load it' }));
  };
  return { user, button, open };
}

/** The library has drawn the map: each place a hundredth further down. */
function answer() {
  const tiles: Tiles = { pointOf: ({ latitude }) => ({ x: 0, y: (latitude - 43.64) * 1_000 }), reveal, close };
  act(() => opened.at(-1)?.onMove(tiles));
}
const drawn = () => document.querySelectorAll('.citymap__ground').length;
const said = (text: RegExp) => expect(screen.getAllByRole('status').some((status) => text.test(status.textContent)));

describe('the street map over the drawn one', () => {
  it('is not spoken of where no operator has one', () => {
    setup({ source: '' });
    expect(screen.queryByRole('button', { name: 'Street map' })).toBeNull();
    expect(drawn()).toBe(1);
  });

  it('asks before another host learns anything, and keeps the drawing where that is not wanted', async () => {
    const { user, button } = setup();
    await user.click(button());
    said(/comes from tiles\.example/).toBe(true);
    expect(opened).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Keep the drawing' }));
    expect([drawn(), opened.length]).toEqual([1, 0]);
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Load it' }));
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  it('takes the place of the drawing once it is there, with the same pins, and gives it back', async () => {
    const { user, button, open } = setup();
    await open();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.styleUrl).toBe('https://tiles.example/style.json');
    expect(drawn()).toBe(1);
    answer();
    expect(drawn()).toBe(0);
    const map = screen.getByRole('group', { name: /Map of the hotels in Toronto/ });
    expect(within(map).getAllByRole('button')).toHaveLength(3);
    await user.click(within(map).getByRole('button', { name: /Hotel 2/ }));
    expect(within(map).getByRole('button', { name: /Hotel 2/ })).toHaveAttribute('aria-pressed', 'true');
    expect(reveal).toHaveBeenCalledWith(expect.objectContaining({ id: 'h2' }));
    await user.click(button());
    expect(drawn()).toBe(1);
    expect(close).toHaveBeenCalled();
  });

  it('that does not answer leaves the drawing, says so, and can be asked again', async () => {
    const { user, button, open } = setup();
    await open();
    await waitFor(() => expect(opened).toHaveLength(1));
    act(() => opened[0]?.onFail());
    said(/does not answer\. The drawn map stays/).toBe(true);
    expect(drawn()).toBe(1);
    await user.click(button());
    await waitFor(() => expect(opened).toHaveLength(2));
  });

  it('is not even loaded where the browser has no WebGL; in French, too', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { open } = setup({ language: 'fr', strings: 'Plan des rues' });
    await open();
    said(/ne peut pas afficher le plan des rues/).toBe(true);
    expect([drawn(), opened.length]).toEqual([1, 0]);
  });
});
