import { expect, it } from 'vitest';
import { returnPath } from './return-path';

it.each([
  '/',
  '/trip-planner',
  '/fr/trip-planner?item=abc&show=all',
  '/bus/outbound?cityCodeDeparture=qu%C3%A9bec#top',
  '/authors',
  '/login-help',
  '/login/passkeys',
])('%s is a way back', (to) => {
  expect(returnPath(to, '/home')).toBe(to);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /trip-planner',
  'trip-planner',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
  '/x\\..\\y',
  '',
  null,
  undefined,
  `/${'a'.repeat(2_000)}`,
])('%j is not: the fallback is (no open redirect)', (to) => {
  expect(returnPath(to, '/home')).toBe('/home');
});

it.each([
  '/auth/callback',
  '/fr/auth/callback?error=failed',
  '/auth/sign-in?to=/',
  '/api/auth/session',
  '/login/auth',
  '/login/passkeys/../auth',
  '/login/passkeys/add',
  '/x/../auth/sign-in',
  '/Auth/Callback',
])('%s would go round in circles', (to) => {
  expect(returnPath(to, '/home')).toBe('/home');
});
