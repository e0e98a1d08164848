import { expect, it } from 'vitest';
import { signedHeaders } from './sign-request';

// The examples of Amazon's own reference of Signature Version 4 for S3, with its made-up key.
const KEY = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const signatureOf = (headers: Record<string, string>) => headers.authorization?.split('Signature=')[1];

it('signs a reading as the reference does', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = signedHeaders({ method: 'GET', url, headers: { range: 'bytes=0-9' } }, KEY, NOW);
  expect(headers.authorization).toContain('SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,');
  expect(signatureOf(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

it('signs a writing as the reference does, with a sign in its name', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test$file.text');
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  const content = Buffer.from('Welcome to Amazon S3.');
  expect(signatureOf(signedHeaders({ method: 'PUT', url, headers, content }, KEY, NOW))).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

it('signs a question in the address as the reference does', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2');
  expect(signatureOf(signedHeaders({ method: 'GET', url }, KEY, NOW))).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});
