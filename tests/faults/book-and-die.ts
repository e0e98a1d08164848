import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api-fixture';
import type { PreparedBooking } from './kill-process';

/** A process that sends one booking and is killed at TANDEM_FAULT_POINT. Prints the answer's status if it lives. */
const { target, sessionId, body, key } = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as PreparedBooking;
const api = await createTestApi({ database: await connectDatabase(target), isEmpty: true });
const answer = await api.call('POST', '/v1/booking', { sessionId, body, headers: { 'idempotency-key': key } });
process.stdout.write(`${answer.status}\n`);
await api.close();
