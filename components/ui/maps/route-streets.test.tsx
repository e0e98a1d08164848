import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteMapInput } from '@/lib/maps/map-view';
import { routeMap } from '@/lib/maps/server/route-map';
import type { Language } from '@/rules/language';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { standIn } from '@/tests/support/stand-in';
import { OpenableRouteMap } from './openable-route-map';
import type { Tiles, TilesInput } from './open-tiles';

const opened: TilesInput[] = [];
const close = vi.fn<() => void>();

vi.mock('./open-tiles', () => ({
  openTiles: (input: TilesInput) => {
    opened.push(input);
    return { close };
  },
}));

beforeEach(() => {
  opened.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(standIn({}));
});
afterEach(() => {
  vi.restoreAllMocks();
  close.mockClear();
});

const way: RouteMapInput = {
  places: [
    { code: 'montreal', name: 'Montréal', latitude: 45.5, longitude: -73.5, kind: 'from' },
    { code: 'toronto', name: 'Toronto', latitude: 43.7, longitude: -79.4, kind: 'to' },
    { code: 'kingston', name: 'Kingston', latitude: 44.2, longitude: -76.5, kind: 'stop' },
  ],
  lines: [['montreal', 'kingston', 'toronto']],
  note: null,
};

function setup(styleUrl: string | null, language: Language = 'en') {
  renderWithMessages(
    <OpenableRouteMap
      map={routeMap(way)}
      styleUrl={styleUrl}
      id="way"
      title="The way to Toronto"
      description="By bus"
    />,
    { language },
  );
  const user = userEvent.setup();
  return {
    user,
    open: async (button: string, agree: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(await screen.findByRole('button', { name: agree }));
    },
  };
}

const drawn = () => document.querySelectorAll('.routemap').length;
const said = () => screen.getByRole('status').textContent;
const STYLE = 'https://tiles.example/style.json';

describe('the street map over a drawn way', () => {
  it('is not spoken of where no operator has one', () => {
    setup(null);
    expect(screen.queryByRole('button')).toBeNull();
    expect(drawn()).toBe(1);
  });

  it('names its host before anything is asked of it, and comes with the same line and places', async () => {
    const { user } = setup(STYLE);
    await user.click(screen.getByRole('button', { name: 'Street map' }));
    const agree = await screen.findByRole('button', { name: 'Load it' });
    expect(said()).toContain('comes from tiles.example');
    expect([drawn(), opened.length]).toEqual([1, 0]);
    await user.click(agree);
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.words.map).toBe('The way to Toronto');
    expect(opened[0]?.places).toContainEqual({ latitude: 44.2, longitude: -76.5 });
    const tiles: Tiles = {
      pointOf: ({ latitude, longitude }) => ({ x: longitude, y: -latitude }),
      reveal: () => undefined,
      close,
    };
    act(() => opened[0]?.onMove(tiles));
    expect(drawn()).toBe(0);
    expect(screen.getByRole('group', { name: 'The way to Toronto' })).toHaveTextContent('MontréalToronto');
    const [line] = document.querySelectorAll('polyline');
    expect(line?.getAttribute('points')?.startsWith('-73.5,-45.5 -76.5,-44.2')).toBe(true);
    expect(document.querySelectorAll('circle')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Street map' }));
    expect(drawn()).toBe(1);
    expect(close).toHaveBeenCalled();
  });

  it('keeps the focus where the pressed button was', async () => {
    const { user } = setup(STYLE);
    await user.click(screen.getByRole('button', { name: 'Street map' }));
    const keep = await screen.findByRole('button', { name: 'Keep the drawing' });
    expect(keep).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Street map' })).toHaveFocus();
    expect([drawn(), opened.length]).toEqual([1, 0]);
  });

  it('that does not answer leaves the drawing, says so in French, too, and can be asked again', async () => {
    const { user, open } = setup(STYLE, 'fr');
    await open('Plan des rues', 'Le charger');
    await waitFor(() => expect(opened).toHaveLength(1));
    act(() => opened[0]?.onFail());
    expect(said()).toMatch(/ne répond pas\. La carte dessinée reste\./);
    expect(drawn()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Plan des rues' }));
    await waitFor(() => expect(opened).toHaveLength(2));
  });

  it('is not even loaded where the browser has no WebGL', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { open } = setup(STYLE);
    await open('Street map', 'Load it');
    expect(said()).toMatch(/cannot draw the street map/);
    expect([drawn(), opened.length]).toEqual([1, 0]);
  });
});
