import type { ApiContext } from '../../context';
import { PieceSize, takeTurns } from '../../timing/turns';
import { selectHotelCounts } from '../hotel-facts.repository';
import { indexedPages } from '../sale/indexed-pages';
import type { Known } from '../sale/known';
import { hotelStates } from './hotel-states';
import { deleteStatesExcept, saveStates, type LandingState } from './landing-states.repository';
import { pageFingerprint } from './page-fingerprints';

/**
 * Writes down which pages, those of hotels too, say something else than before, and forgets those that are no more
 * (E9). `routes`: what pages say of each route, by pair.
 */
export async function renewStates(ctx: ApiContext, known: Known, routes: ReadonlyMap<string, string>): Promise<void> {
  const hotels = new Map(
    (await selectHotelCounts(ctx.database)).map(({ cityCode, hotels: count, digest }) => [
      cityCode,
      `${count} ${digest}`,
    ]),
  );
  const seenAt = ctx.now();
  const inTurn = takeTurns();
  const states: Pick<LandingState, 'slug' | 'fingerprint'>[] = [];
  for (const page of indexedPages(known)) {
    states.push({ slug: page.canonical, fingerprint: pageFingerprint(page, known, { routes, hotels }) });
    await inTurn();
  }
  states.push(...(await hotelStates(ctx, known)));
  const pieces = new PieceSize(states.length);
  for (let first = 0; first < states.length;) {
    const piece = states.slice(first, first + pieces.rows);
    first += piece.length;
    await pieces.run(piece.length, () => saveStates(ctx.database, piece, seenAt));
  }
  await deleteStatesExcept(
    ctx.database,
    states.map(({ slug }) => slug),
  );
}
