import { expect, it } from 'vitest';
import { OPERATIONS } from '@/contract/operations';
import { standIn } from '@/tests/support/stand-in';
import { openApiDocument } from './openapi';

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        responses: Record<string, unknown>;
        parameters: { name: string; required: boolean; in: string }[];
      }
    >
  >;
  components: { schemas: Record<string, unknown> };
};

const text = JSON.stringify(openApiDocument('https://tandem.example'));
const document = standIn<Document>(JSON.parse(text));

it('describes every operation with every status', () => {
  for (const operation of OPERATIONS) {
    const described = document.paths[operation.path]?.[operation.method];
    expect(described?.operationId).toBe(operation.id);
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(operation.success)));
    expect(
      described?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`),
    ).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
  }
});

it('has an id of its own for every operation and no reference into nothing', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
  expect(text).not.toContain('$defs');
});
