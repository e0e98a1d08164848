import { describe, expect, it } from 'vitest';
import { StayFormScreen } from '@/features/hotel-rooms/stay-form-screen';
import { LandingScreen } from '@/features/landing-pages/landing-screen';
import { HomeScreen } from '@/features/search-form/home-screen';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { landingDraft } from '@/lib/search-criteria/landing-draft';
import { LANGUAGES } from '@/rules/language';
import { makeDestinations } from '@/tests/support/fixtures';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import { cityPage, hotelsPage, packagePage, routePage, unsoldRoutePage } from '@/tests/support/landing-page-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';

const destinations = makeDestinations();
const PAGES = {
  route: routePage(),
  'route nobody sells': unsoldRoutePage(),
  'bus city': cityPage(),
  'hotels of a city': hotelsPage(),
  package: packagePage(),
};

describe.each(LANGUAGES)('pages that search engines read are valid HTML, %s', (language) => {
  it.each(Object.entries(PAGES))('%s: with one h1', (_, page) => {
    const form =
      page.kind === 'hotels-city' ? (
        <StayFormScreen language={language} destinations={destinations} cityCode="toronto" />
      ) : (
        <SearchFormScreen language={language} destinations={destinations} draft={landingDraft(page)} />
      );
    const { container } = renderScreen(<LandingScreen page={page} language={language} searchForm={form} />, {
      language,
    });
    expect(htmlFaults(container.innerHTML)).toEqual([]);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  });

  it('home', () => {
    const { container } = renderScreen(<HomeScreen language={language} destinations={destinations} />, { language });
    expect(htmlFaults(container.innerHTML)).toEqual([]);
  });
});

it('the rules find what is wrong', () => {
  expect(
    htmlFaults('<main><p><div>a</div></p><ul><span>b</span></ul><i id="x"></i><i id="x"></i></main>').length,
  ).toBeGreaterThanOrEqual(3);
});
