import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { present } from '@/tests/support/present';
import { guardTexts } from './guard-texts';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>;
const policies = new Map<string, Rules>();

beforeEach(() => {
  policies.clear();
  document.body.innerHTML = '<script type="text/plain">ours()</script>';
  vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) });
});
afterEach(() => vi.unstubAllGlobals());

const rules = () => {
  guardTexts();
  return present(policies.get('default'));
};

describe('texts of a strict page (S13)', () => {
  it('are HTML where they are what the framework and a map write', () => {
    const { createHTML } = rules();
    for (const text of [
      '<script></script>',
      'ours()',
      '© <a href="https://map.example/copyright" target="_blank" rel="noopener">Map & Co</a> contributors',
      'Tandem',
    ])
      expect(createHTML(text), text).toBe(text);
  });

  it.each([
    '<script>theirs()</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://x.example" onclick="alert(1)">x</a>',
    '<a href="https://x.example"><img src=x onerror=alert(1)></a>',
    '<svg><animate onbegin=alert(1)>',
    'words <b>x</b>',
  ])('%s is refused', (text) => {
    expect(rules().createHTML(text)).toBeNull();
  });

  it('are code where they are none', () => {
    const { createScript } = rules();
    const empty = '(function anonymous(\n) {\n\n})';
    expect([
      createScript(empty),
      createScript('(function anonymous(\n) {\nalert(1)\n})'),
      createScript('alert(1)'),
    ]).toEqual([empty, null, null]);
  });

  it('are addresses of scripts where they lead to this site', () => {
    const { createScriptURL } = rules();
    for (const address of ['/sw.js', '/_next/static/chunks/a.js', `blob:${location.origin}/1`])
      expect(createScriptURL(address), address).toBe(address);
    for (const address of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,x', 'blob:null/1'])
      expect(createScriptURL(address), address).toBeNull();
  });

  it('are nobody’s business in a browser that has no such policies', () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect(() => guardTexts()).not.toThrow();
    expect(policies.size).toBe(0);
  });
});
