import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { FOR_NODE } from '@/scripts/bundle.mjs';

const start = path.resolve(import.meta.dirname, 'start-tracing.ts');

/** A program as ours are built, which says what of OpenTelemetry it has loaded. */
async function loadedWith(endpoint: string): Promise<string> {
  const contents = `
    import { startTracing } from ${JSON.stringify(start)};
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: ${JSON.stringify(endpoint)} }, 'test', () => undefined);
    process.stdout.write(JSON.stringify(Object.keys(process.getBuiltinModule('module')._cache)));
    process.exit(0);`;
  const { outputFiles } = await build({
    ...FOR_NODE,
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    sourcemap: false,
    format: 'esm',
    write: false,
  });
  const program = outputFiles[0]?.text ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
}

it('loads nothing of the SDK where no endpoint is named', async () => {
  expect(await loadedWith('')).not.toContain('opentelemetry');
  expect(await loadedWith('http://127.0.0.1:9')).toContain('opentelemetry');
});
