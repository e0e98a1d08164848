import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRERENDER_REVALIDATE_HEADER } from 'next/dist/lib/constants';
import { checkIsOnDemandRevalidate } from 'next/dist/server/api-utils';
import { expect, it } from 'vitest';
import { RENEWAL_HEADER } from './kept-for-site';
import { renewalKeyOf } from './renewal-key';

it('is what the framework knows a renewal by, in the header that it reads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-build-'));
  const preview = { previewModeId: 'id', previewModeSigningKey: 'signing', previewModeEncryptionKey: 'encryption' };
  writeFileSync(path.join(folder, 'prerender-manifest.json'), JSON.stringify({ version: 4, routes: {}, preview }));
  const key = renewalKeyOf(folder);
  const asked = (value: string) =>
    checkIsOnDemandRevalidate(new Headers({ [RENEWAL_HEADER]: value }), preview).isOnDemandRevalidate;
  expect([asked(key()), asked('guessed'), RENEWAL_HEADER]).toEqual([true, false, PRERENDER_REVALIDATE_HEADER]);
  rmSync(folder, { recursive: true });
  expect(key()).toBe('id');
});
