import type { Hono } from 'hono';
import * as contract from '@/contract/trip-planner';
import { ApiError } from '../http/api-error';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { text } from '../texts/text';
import { requireKind } from './items/component-kind';
import { describeItem } from './trips/describe-items';
import { deleteFile, findFile } from './files/files.repository';
import { addFile } from './files/add-file';
import { fileHeaders } from './files/file-headers';
import { ownItem, readableItem } from './items/open-item';
import { requirePlanner } from './items/require-planner';
import type { LoginContext } from '../accounts/login-tokens';

/** Attachments (R113–R115, R149, R150, D52): the owner's to add and remove, a viewer's to read. */
export function mountPlannerFileRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  const { db } = ctx.database;

  serveOperation(app, ctx, contract.addFile, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const row = await ownItem(db, account, input.params.id);
    requireKind(row, input.body.componentType);
    const name = await addFile(ctx, account, row.id, input.body);
    return {
      status: 200,
      body: {
        message: text(input.language, 'planner.fileAdded', { name }),
        item: await describeItem(ctx, account, row, input.language),
      },
    };
  });

  serveOperation(app, ctx, contract.removeFile, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const row = await ownItem(db, account, input.params.id);
    requireKind(row, input.body.componentType);
    const removed = await deleteFile(db, { id: input.params.fileId, itemId: row.id });
    if (!removed) throw new ApiError('FILE_NOT_FOUND');
    return {
      status: 200,
      body: {
        message: text(input.language, 'planner.fileRemoved', removed),
        item: await describeItem(ctx, account, row, input.language),
      },
    };
  });

  serveOperation(app, ctx, contract.readFile, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const row = await readableItem(db, account, input.params.id);
    const file = await findFile(db, { id: input.params.fileId, itemId: row.id });
    if (!file) throw new ApiError('FILE_NOT_FOUND');
    return { status: 200, file: file.content, headers: fileHeaders(file, { isPreview: input.query.preview === '1' }) };
  });
}
