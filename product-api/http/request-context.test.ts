import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ApiContext } from '../context';
import { standIn } from '@/tests/support/stand-in';
import { requestContext } from './request-context';
import type { RequestVariables } from './serve-operation';

const ctx = standIn<ApiContext>({
  config: { trustedPeers: ['10.0.0.0/8'] },
  log: pino({ level: 'silent' }),
});
const app = new Hono<RequestVariables>().use(requestContext(ctx)).get('/', (c) => c.text(c.get('errand')));

it.each([
  ['a page of ours', null, { 'x-caller': 'page' }, 'page'],
  ['a page of a website on another machine', '10.0.0.7', { 'x-caller': 'page' }, 'page'],
  ['somebody else who says so', '198.51.100.7', { 'x-caller': 'page' }, 'search'],
  ['a visitor', null, {}, 'search'],
  ['a crawler that gives its name', null, { 'x-caller': 'crawler', sessionId: 'one' }, 'crawl'],
  ['a program without a session', null, { 'x-caller': 'program' }, 'crawl'],
  ['a program with one', null, { 'x-caller': 'program', sessionId: 'one' }, 'search'],
])('%s has the turns of its errand (P14)', async (_, remoteAddress, headers, errand) => {
  const env = remoteAddress === null ? {} : { incoming: { socket: { remoteAddress } } };
  expect(await (await app.request('/', { headers: new Headers(headers) }, env)).text()).toBe(errand);
});
