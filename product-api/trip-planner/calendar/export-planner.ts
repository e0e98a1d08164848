import type { PlannerItem } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { findFile } from '../files/files.repository';
import { listEntries } from '../trips/list-entries';
import { listItemTimes, type ItemTimes } from './item-times.repository';

/** Counted up when something in the file changes its meaning. */
const EXPORT_VERSION = 1;

/**
 * Everything of an account as JSON, made while it is sent: one attachment is in memory at a time, however many there
 * are. Attachments of the account's own items are in it with their content; of what others share their names only, for
 * they are theirs.
 */
export async function exportPlanner(
  ctx: ApiContext,
  account: Account,
  language: Language,
): Promise<ReadableStream<Uint8Array>> {
  const items = await listEntries(ctx, account, { language });
  const times = await listItemTimes(
    ctx.database.db,
    items.map(({ id }) => id),
  );
  return streamOf(linesOf(ctx, account, { items, times }));
}

type Entries = { items: readonly PlannerItem[]; times: ReadonlyMap<string, ItemTimes> };

async function* linesOf(ctx: ApiContext, account: Account, { items, times }: Entries): AsyncGenerator<string> {
  const { email, isEmailVerified, givenName, familyName, language } = account;
  const head = {
    format: 'trip-planner',
    version: EXPORT_VERSION,
    exportedAt: ctx.now().toISOString(),
    account: { email, isEmailVerified, givenName, familyName, language },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  for (const [index, item] of items.entries()) {
    const { files, users: _, ...rest } = item;
    const { createdAt, updatedAt } = times.get(item.id) ?? {};
    const content = {
      ...rest,
      createdAt: createdAt?.toISOString() ?? null,
      updatedAt: updatedAt?.toISOString() ?? null,
    };
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(content).slice(0, -1)},"files":[`;
    for (const [place, file] of files.entries())
      yield `${place === 0 ? '' : ','}${JSON.stringify(await withContent(ctx, item, file))}`;
    yield ']}';
  }
  yield '\n]}\n';
}

type File = PlannerItem['files'][number];

async function withContent(
  { database }: ApiContext,
  { id, access }: PlannerItem,
  { fileId, name, mediaType, bytes }: File,
): Promise<object> {
  const described = { fileId, name, mediaType, bytes };
  if (access === 'viewer') return described;
  const file = await findFile(database.db, { id: fileId, itemId: id });
  return { ...described, base64: file ? Buffer.from(file.content).toString('base64') : null };
}

/** Asks for the next line only when the last one has gone. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
