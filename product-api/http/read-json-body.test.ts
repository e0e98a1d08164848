import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { parseJsonText, readJsonText } from './read-json-body';

const app = new Hono().post('/', async (c) => c.json({ read: parseJsonText(await readJsonText(c)) }));

it('hands on whole characters only: half of one is no text that can be kept', async () => {
  const body = String.raw`{"name":"a \uD800","list":["\ud83d\ude8c","\udc00b"],"count":1}`;
  const answer = await app.request('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(await answer.json()).toEqual({ read: { name: 'a \ufffd', list: ['🚌', '\ufffdb'], count: 1 } });
});
