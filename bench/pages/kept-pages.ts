import { gzipSync } from 'node:zlib';
import { htmlOf, PACKED, perSecond, weightOf } from './ask-pages';
import type { BareSite } from './bare-text';
import { inTurn, printGoal, printSpread, ratios, spreadOf, warmUp } from '../support/measure';
import type { PageServer } from '../support/page-servers';

const ROUNDS = 5;

/**
 * P1 and P3 out of `npm start` alone, as browsers ask: beside each kept page one of the bare framework with its words,
 * as many bytes and the same compression. P1b: what a kept page weighs.
 */
export async function benchKeptPages({ origin }: PageServer, bare: BareSite, landing: string): Promise<void> {
  const hotel = /"(\/hotel\/[a-z-]+\/[a-z0-9-]+)"/.exec(await htmlOf(`${origin}/hotels-montreal`))?.[1];
  if (!hotel) throw new Error('No hotel is linked from its city.');
  for (const [name, address] of Object.entries({ landing, hotel, home: '/' })) {
    const url = origin + address;
    const html = await htmlOf(url);
    const beside = await bare.pageOf(Buffer.byteLength(html));
    const packed = perSecond(url, { encoding: PACKED });
    // The first rounds of a page are those of the code getting warm, and of its last renewals after the start.
    await warmUp(packed);
    const found = await inTurn(ROUNDS, { packed, bare: perSecond(beside, { encoding: PACKED }) });
    // By themselves: whoever comes right after the bare framework shares the core with what that has left to draw.
    const forms = await inTurn(ROUNDS, { packed, plain: perSecond(url) });
    printSpread(`kept page, ${name}, ${weightOf(html)}`, spreadOf(found.packed), 'requests/s');
    printSpread(`bare framework, ${weightOf(await htmlOf(beside))}`, spreadOf(found.bare), 'requests/s');
    printGoal(`P1 ${name}, both compressed`, ratios(found.packed, found.bare), { atLeast: 5 });
    printGoal(`P3 ${name}, compressed / uncompressed`, ratios(forms.packed, forms.plain), { atLeast: 0.95 });
  }
  const html = await htmlOf(origin + landing);
  printGoal('P1b landing, KB gzip', spreadOf([gzipSync(html).length / 1024]), { atMost: 25 });
  printGoal('P1b landing, KB', spreadOf([Buffer.byteLength(html) / 1024]), { atMost: 150 });
}
