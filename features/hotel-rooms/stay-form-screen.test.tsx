import { renderToStaticMarkup } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { expect, it } from 'vitest';
import { stayFromQuery } from '@/lib/search-criteria/stay-query';
import { makeDestinations } from '@/tests/support/fixtures';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { standIn } from '@/tests/support/stand-in';
import { StayFormScreen } from './stay-form-screen';

/** Hotels everywhere but in Ottawa. */
const destinations = makeDestinations().map((city) => ({
  ...city,
  experiences: { ...city.experiences, hotels: city.code !== 'ottawa' },
}));

function drawnOnServer(cityCode?: string): HTMLFormElement | null {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <AppRouterContext.Provider value={standIn({})}>
      <NextIntlClientProvider locale="fr" messages={allMessages('fr')} timeZone="America/Toronto">
        <StayFormScreen language="fr" destinations={destinations} cityCode={cityCode} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  return page.querySelector('form');
}

it('sends the page’s city to the hotel results before scripts', () => {
  const form = drawnOnServer('toronto');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/fr/hotel/accommodation', 'get']);
  const entries = [...new FormData(form ?? undefined)].map(([name, value]): [string, string] => [name, String(value)]);
  expect(stayFromQuery(new URLSearchParams(entries))).toMatchObject({
    cityCode: 'toronto',
    nbOfAdults: 2,
    ageOfChildren: [],
  });
});

it('asks for the city where the page has none, or one without hotels', () => {
  expect(new FormData(drawnOnServer() ?? undefined).get('city')).toBe('');
  expect(new FormData(drawnOnServer('ottawa') ?? undefined).get('city')).toBe('');
});
