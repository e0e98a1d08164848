import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHashes } from './inline-hashes';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names each script and style sheet that stands in a page once, and nothing that is a file or data (S13)', () => {
  const html = [
    '<html><head><style>p{color:red}</style><script src="/_next/static/a.js" async=""></script>',
    '<script type="application/ld+json">{"@type":"Trip"}</script></head><body>',
    '<script>first()</script><SCRIPT nonce="">second("é")</SCRIPT><script>first()</script><p>script</p>',
    '<script type="module">third()\n</script></body></html>',
  ].join('');
  expect(inlineHashes(html)).toEqual({
    scripts: [sha('first()'), sha('second("é")'), sha('third()\n')],
    styles: [sha('p{color:red}')],
  });
});

it('names nothing where there is nothing', () => {
  expect(inlineHashes('')).toEqual({ scripts: [], styles: [] });
});
