import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Operation } from '@/contract/operation';
import type {
  PlannerActivity,
  PlannerBus,
  PlannerFields,
  PlannerHotel,
  PlannerKind,
  PlannerRestaurant,
} from '@/contract/planner-items';
import * as contract from '@/contract/trip-planner';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { Account } from '../accounts/account';
import type { ApiContext } from '../context';
import { serveOperation, type OperationAnswer, type RequestVariables } from '../http/serve-operation';
import { text } from '../texts/text';
import { describeItem } from './trips/describe-items';
import { listTrips } from './trips/list-trips';
import type { PlannerItemRow } from './items/planner-items.repository';
import { removeItem, removePlanner, restoreItem } from './items/remove-item';
import { requirePlanner } from './items/require-planner';
import { changeItem, createItem } from './items/save-item';
import type { LoginContext } from '../accounts/login-tokens';

/** Trips and items. */
export function mountPlannerItemRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, contract.listTrips, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const { startDate, currencyCode } = input.query;
    const body = await listTrips(ctx, account, {
      language: input.language,
      startDate,
      currency: currencyCode ?? DEFAULT_CURRENCY,
    });
    return { status: 200, body };
  });

  mountKind(app, ctx, contract.externalBuses, 'bus', (bus) => ({ kind: 'bus', bus }));
  mountKind(app, ctx, contract.externalHotels, 'hotel', (hotel) => ({ kind: 'hotel', hotel }));
  mountKind(app, ctx, contract.externalActivities, 'activity', (activity) => ({ kind: 'activity', activity }));
  mountKind(app, ctx, contract.externalRestaurants, 'restaurant', (restaurant) => ({ kind: 'restaurant', restaurant }));

  serveOperation(app, ctx, contract.restoreItem, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    return saved(ctx, {
      account,
      row: await restoreItem(ctx, account, input.params.id),
      done: 'restored',
      language: input.language,
    });
  });

  serveOperation(app, ctx, contract.removePlanner, async (_, input) => {
    await removePlanner(ctx, await requirePlanner(ctx, input));
    return { status: 204 };
  });
}

type Kinds = { bus: PlannerBus; hotel: PlannerHotel; activity: PlannerActivity; restaurant: PlannerRestaurant };
type ById = Operation & { params: z.ZodObject<{ id: z.ZodString }> };
type OfKind<Body> = {
  create: Operation & { body: z.ZodType<Body> };
  change: ById & { body: z.ZodType<Body> };
  remove: ById;
};

/** What one kind of items is created, changed and removed by (R147, R170). */
function mountKind<Kind extends PlannerKind>(
  app: Hono<RequestVariables>,
  ctx: LoginContext,
  operations: OfKind<Kinds[Kind]>,
  kind: Kind,
  fieldsOf: (body: Kinds[Kind]) => PlannerFields,
): void {
  serveOperation(app, ctx, operations.create as Operation, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation's schema has parsed it
    const row = await createItem(ctx, account, fieldsOf(input.body as Kinds[Kind]));
    return saved(ctx, { account, row, done: 'created', language: input.language });
  });

  serveOperation(app, ctx, operations.change as ById, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation's schema has parsed it
    const row = await changeItem(ctx, account, input.params.id, fieldsOf(input.body as Kinds[Kind]));
    return saved(ctx, { account, row, done: 'updated', language: input.language });
  });

  serveOperation(app, ctx, operations.remove, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    await removeItem(ctx, account, { id: input.params.id, kind });
    return { status: 200, body: { message: text(input.language, `planner.deleted.${kind}`) } };
  });
}

type Saved = { account: Account; row: PlannerItemRow; done: 'created' | 'updated' | 'restored'; language: Language };

/** Words for the screen and the item as it is now (R170). */
async function saved(ctx: ApiContext, { account, row, done, language }: Saved): Promise<OperationAnswer> {
  const item = await describeItem(ctx, account, row, language);
  return {
    status: done === 'created' ? 201 : 200,
    body: { message: text(language, `planner.${done}.${row.kind}`), item },
  };
}
