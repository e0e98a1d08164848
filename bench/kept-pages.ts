import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBareSite } from './support/bare-site';
import { load } from './support/load';
import { inTurn, printGoal, printSpread, ratios, show, spreadOf, warmUp } from './support/measure';
import { startPages, type PageServer } from './support/page-servers';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
const PLAIN = 'identity';
/** What the framework compresses with; the same of both sides. */
const PACKED = 'gzip';

/** Requests answered in a second; whatever is not a page ends the measurement. */
export function perSecond(url: string, encoding = PLAIN): () => Promise<number> {
  return async () => {
    const headers = { 'accept-encoding': encoding };
    const found = await load({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
    if (found.refused > 0) throw new Error(`${url} refused ${found.refused} requests.`);
    return found.perSecond;
  };
}

export async function htmlOf(url: string): Promise<string> {
  return (await fetch(url, { headers: { 'accept-encoding': PLAIN } })).text();
}

/**
 * P1 and P3 out of `npm start` alone, as browsers ask: beside each kept page one of the bare framework with its words,
 * as many bytes and the same compression. P1b: what a kept page weighs.
 */
export async function benchKeptPages(product: PageServer, landing: string): Promise<void> {
  const hotel = /"(\/hotel\/[a-z-]+\/[a-z0-9-]+)"/.exec(await htmlOf(`${product.origin}/hotels-montreal`))?.[1];
  if (!hotel) throw new Error('No hotel is linked from its city.');
  const landingHtml = await htmlOf(product.origin + landing);
  const bare = await startBareSite(landingHtml);
  try {
    for (const [name, address] of Object.entries({ landing, hotel, home: '/' })) {
      const url = product.origin + address;
      const html = await htmlOf(url);
      const beside = await bare.pageOf(Buffer.byteLength(html));
      // The first rounds of a page are those of the code getting warm, and of its last renewals after the start.
      await warmUp(perSecond(url, PACKED));
      const found = await inTurn(ROUNDS, {
        packed: perSecond(url, PACKED),
        plain: perSecond(url, PLAIN),
        bare: perSecond(beside, PACKED),
      });
      printSpread(`kept page, ${name}, ${weightOf(html)}`, spreadOf(found.packed), 'requests/s');
      printSpread(`bare framework, ${weightOf(await htmlOf(beside))}`, spreadOf(found.bare), 'requests/s');
      printGoal(`P1 ${name}, both compressed`, ratios(found.packed, found.bare), { atLeast: 5 });
      printGoal(`P3 ${name}, compressed / uncompressed`, ratios(found.packed, found.plain), { atLeast: 0.95 });
    }
  } finally {
    await bare.stop();
  }
  printGoal('P1b landing, KB gzip', spreadOf([gzipSync(landingHtml).length / 1024]), { atMost: 25 });
  printGoal('P1b landing, KB', spreadOf([Buffer.byteLength(landingHtml) / 1024]), { atMost: 150 });
}

function weightOf(html: string): string {
  return `${show(Buffer.byteLength(html) / 1024)} KB, ${show(gzipSync(html).length / 1024)} gzip`;
}

/** The framework alone, whose pages say what a page of ours says, as text: it compresses as ours does. */
async function startBareSite(
  html: string,
): Promise<{ pageOf: (bytes: number) => Promise<string>; stop: () => Promise<void> }> {
  buildBareSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-bare-'));
  const file = path.join(folder, 'text');
  // What would be escaped, or takes two bytes, would make another number of them.
  writeFileSync(file, html.replaceAll(/[^ -~]|[<>&"'\\$]/g, ' '));
  const bare = await startPages('bare', { BARE_TEXT_FILE: file });
  const empty = Buffer.byteLength(await htmlOf(`${bare.origin}/0`));
  return {
    // Text is sent twice: as HTML and as what the framework hydrates from.
    pageOf: async (bytes) => `${bare.origin}/${Math.max(0, Math.round((bytes - empty) / 2))}`,
    stop: async () => {
      await bare.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
