import { afterEach, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/http/api-failure';
import { closeAllAlerts, useAlerts } from '../feedback/alerts-store';
import { onFailure, onSuccess } from './page-query-client';

const failure = (code: ApiFailure['code'], status: number) =>
  new ApiFailure({ code, status, message: `${code}, alas` });
const shown = () => useAlerts.getState().alerts.map(({ msg }) => msg);

afterEach(() => closeAllAlerts());

it('says no longer that nobody can be reached once somebody has been', () => {
  onFailure(failure('UNREACHABLE', 0), 'change');
  expect(shown()).toEqual(['UNREACHABLE, alas']);
  onSuccess('["session"]');
  expect(shown()).toEqual([]);
});

it('takes an error of the API’s own back once the same has been answered', () => {
  onFailure(failure('INTERNAL', 500), 'change');
  onSuccess('["session"]');
  expect(shown()).toEqual(['INTERNAL, alas']);
  onSuccess('change');
  expect(shown()).toEqual([]);
});

it('takes back that it was too much at once when the same has been answered', () => {
  onFailure(failure('TOO_MANY_REQUESTS', 429), 'change');
  onSuccess('["session"]');
  expect(shown()).toEqual(['TOO_MANY_REQUESTS, alas']);
  onSuccess('change');
  expect(shown()).toEqual([]);
});

it('keeps a refusal until it is closed (R85)', () => {
  onFailure(failure('SOLD_OUT', 409), 'change');
  onSuccess('change');
  expect(shown()).toEqual(['SOLD_OUT, alas']);
});
