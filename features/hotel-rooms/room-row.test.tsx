import { act, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TakenOver } from '@/lib/idle/taken-over';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { makeRoomOffer, makeStayPrice } from '@/tests/support/stays/stay-fixtures';
import { RoomRow } from './components/hotel/room-row';

it.each([
  ['free', null],
  ['in the cart already', makeStayPrice()],
])(
  'a room that is %s can be pressed only once the page has come to life, so that no press is lost',
  (_state, bookedPrice) => {
    const [choose, goOn] = [vi.fn(), vi.fn()];
    const row = (
      <NextIntlClientProvider locale="en" messages={allMessages('en')} timeZone="America/Toronto">
        <TakenOver>
          <RoomRow
            room={makeRoomOffer()}
            party={{ nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] }}
            zone="America/Toronto"
            now={new Date('2026-11-20T15:00:00Z')}
            bookedPrice={bookedPrice}
            choosing={{ choose, goOn, pendingId: null, problem: null, isBedOpen: false }}
          />
        </TakenOver>
      </NextIntlClientProvider>
    );
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(row);
    const button = page.querySelector<HTMLButtonElement>('.room__price button');
    expect(button).toBeDisabled();
    render(row, { container: page, hydrate: true });
    expect(button).toBeEnabled();
    act(() => button?.click());
    expect(bookedPrice ? goOn : choose).toHaveBeenCalledOnce();
  },
);
