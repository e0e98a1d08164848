import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import { standIn } from '@/tests/support/stand-in';
import { loginListener } from './login-listener';

it('says under the site’s own name that nobody can sign in here', () => {
  const written: { status?: number; body?: string } = {};
  const res = {
    writeHead: (status: number) => void (written.status = status),
    end: (body: string) => void (written.body = body),
  };
  loginListener({ brandName: 'Nord & Cie' })(standIn<IncomingMessage>({}), standIn<ServerResponse>(res));
  expect(written.status).toBe(404);
  expect(written.body).toContain('<a href="/fr" lang="fr">Nord &amp; Cie en français</a>');
  expect(written.body).not.toContain('Tandem');
  expect(htmlFaults(written.body ?? '')).toEqual([]);
});
