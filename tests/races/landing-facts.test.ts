import { expect, it } from 'vitest';
import { landingPageSchema, listLandingPages } from '@/contract/landing-pages';
import { selectSampledPairs } from '@/product-api/landing-pages/history/price-samples.repository';
import { recordLandingFacts } from '@/product-api/landing-pages/record-landing-facts';
import { onPostgres } from './on-databases';
import { present } from '../support/present';

onPostgres('the day’s look at what pages say', (apis) => {
  it('is done by both processes at once without harm, and pages answer the same from both', async () => {
    await Promise.all(apis().map((api) => recordLandingFacts(api.ctx)));
    const [first, second] = apis();
    const today = present(first).clock.now().toISOString().slice(0, 10);
    const pages = listLandingPages.success[200].parse((await present(first).call('GET', listLandingPages.path)).body);
    expect(await selectSampledPairs(present(first).database, today)).toHaveLength(
      pages.filter(({ kind }) => kind === 'bus-route').length,
    );
    for (const { slug } of pages) {
      const [one, other] = await Promise.all(
        [present(first), present(second)].map(async (api) =>
          landingPageSchema.parse((await api.call('GET', `/v1/landing-pages/${slug}`)).body),
        ),
      );
      expect(one).toEqual({ ...other, updatedAt: one?.updatedAt });
    }
  });
});
