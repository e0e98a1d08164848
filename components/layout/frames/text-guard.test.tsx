import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextGuard } from './text-guard';

it('stands in the page as one whole script, under the nonce of its answer (S13)', () => {
  const html = renderToStaticMarkup(<TextGuard nonce="abc" />);
  const box = document.createElement('div');
  box.innerHTML = html;
  const [script, ...others] = box.children;
  expect(others).toEqual([]);
  expect(script).toHaveAttribute('nonce', 'abc');
  expect(box.textContent).toBe(script?.textContent);
  expect(script?.textContent).toMatch(/^\(function[\s\S]*\}\)\(\)$/);
  expect(() => new Function(script?.textContent ?? '')).not.toThrow();
});
