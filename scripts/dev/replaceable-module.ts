import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { context, formatMessages, stop, type BuildFailure } from 'esbuild';
import { FOR_NODE, OUT_DIR, prepareOutDir } from '../bundle.mjs';

/** The sources cannot be built: the message shows where, as the builder draws it. */
export class BuildFault extends Error {}

export type ReplaceableModule<T> = {
  /** Builds and loads what the sources say now. Null: they come to what was built last. @throws BuildFault */
  renew: () => Promise<T | null>;
  /** Whether a change of this file can change the module. True as long as a build fails: anything may mend it. */
  uses: (file: string) => boolean;
  /** Ends the builder, too, which would complain if the process went away under it. */
  dispose: () => Promise<void>;
};

/**
 * A module of ours with everything it imports, which is built and loaded again and again in one process. It is
 * CommonJS: Node keeps an imported module for good, a required one can be forgotten once nobody uses it.
 * @param entry for example 'scripts/dev/dev-product.ts'
 */
export async function replaceableModule<T>(entry: string): Promise<ReplaceableModule<T>> {
  prepareOutDir();
  const outfile = path.resolve(OUT_DIR, `${path.basename(entry, '.ts')}.cjs`);
  const builder = await context({
    ...FOR_NODE,
    entryPoints: [entry],
    outfile,
    format: 'cjs',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const load = createRequire(outfile);
  let last: string | undefined;
  let inputs: ReadonlySet<string> | null = null;

  return {
    renew: async () => {
      inputs = null;
      const { metafile, outputFiles } = await builder.rebuild().catch(inWords);
      inputs = new Set(Object.keys(metafile.inputs));
      const [built] = outputFiles;
      if (!built || built.hash === last) return null;
      writeFileSync(outfile, built.contents);
      last = built.hash;
      delete load.cache[outfile];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who calls names the module
      return load(outfile) as T;
    },
    uses: (file) => inputs?.has(file.split(path.sep).join('/')) ?? true,
    dispose: async () => {
      await builder.dispose();
      await stop();
    },
  };
}

async function inWords(failure: BuildFailure): Promise<never> {
  throw new BuildFault((await formatMessages(failure.errors, { kind: 'error' })).join('\n'));
}
