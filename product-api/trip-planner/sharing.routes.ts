import type { Hono } from 'hono';
import * as contract from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { text } from '../texts/text';
import { requireKind } from './items/component-kind';
import { describeItem } from './trips/describe-items';
import { ownItem, readableItem } from './items/open-item';
import { requirePlanner } from './items/require-planner';
import { shareItems, unshareItems } from './sharing/share-items';
import type { LoginContext } from '../accounts/login-tokens';

/** Who may read (R121, R148, D54, F49). */
export function mountPlannerSharingRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, contract.addUsers, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const { language, body } = input;
    const row = await ownItem(ctx.database.db, account, input.params.id);
    requireKind(row, body.componentType);
    const count = await shareItems(ctx, account, { itemIds: [row.id], emails: body.emailAddressesToUpdate, language });
    return {
      status: 200,
      body: {
        message: text(language, 'planner.shared', { count }),
        item: await describeItem(ctx, account, row, language),
      },
    };
  });

  serveOperation(app, ctx, contract.removeUsers, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const row = await readableItem(ctx.database.db, account, input.params.id);
    requireKind(row, input.body.componentType);
    const done = await unshareItems(ctx, account, { itemIds: [row.id], emails: input.body.emailAddressesToUpdate });
    return { status: 200, body: { message: unshared(done, input.language) } };
  });

  serveOperation(app, ctx, contract.shareItems, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const { language, body } = input;
    const count = await shareItems(ctx, account, {
      itemIds: body.itemIds,
      emails: body.emailAddressesToUpdate,
      language,
    });
    return { status: 200, body: { message: text(language, 'planner.shared', { count }) } };
  });

  serveOperation(app, ctx, contract.unshareItems, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const done = await unshareItems(ctx, account, {
      itemIds: input.body.itemIds,
      emails: input.body.emailAddressesToUpdate,
    });
    return { status: 200, body: { message: unshared(done, input.language) } };
  });
}

function unshared({ people, left }: { people: number; left: boolean }, language: Language): string {
  return left ? text(language, 'planner.left') : text(language, 'planner.unshared', { count: people });
}
