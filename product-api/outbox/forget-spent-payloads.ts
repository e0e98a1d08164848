import type { ApiContext } from '../context';
import { blankSpentPayloads } from './outbox.repository';

/** Blanks what a process left behind that died during the last try, or before sent messages were blanked at once. */
export async function forgetSpentPayloads(ctx: ApiContext): Promise<void> {
  await blankSpentPayloads(ctx.database.db, ctx.now());
}
