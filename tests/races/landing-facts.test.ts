import { expect, it } from 'vitest';
import { landingPageSchema, listLandingPages } from '@/contract/landing-pages';
import { selectSampledPairs } from '@/product-api/landing-pages/history/price-samples.repository';
import { recordLandingFacts } from '@/product-api/landing-pages/record-landing-facts';
import { onPostgres } from './on-databases';

onPostgres('the day’s look at what pages say', (apis) => {
  it('is done by both processes at once without harm, and pages answer the same from both', async () => {
    await Promise.all(apis().map((api) => recordLandingFacts(api.ctx)));
    const [first, second] = apis();
    const today = first!.clock.now().toISOString().slice(0, 10);
    const pages = listLandingPages.success[200].parse((await first!.call('GET', listLandingPages.path)).body);
    expect(await selectSampledPairs(first!.database, today)).toHaveLength(
      pages.filter(({ kind }) => kind === 'bus-route').length,
    );
    for (const { slug } of pages) {
      const [one, other] = await Promise.all(
        [first!, second!].map(async (api) =>
          landingPageSchema.parse((await api.call('GET', `/v1/landing-pages/${slug}`)).body),
        ),
      );
      expect(one).toEqual({ ...other, updatedAt: one?.updatedAt });
    }
  });
});
