import { createRequire } from 'node:module';
import { standIn } from '@/tests/support/stand-in';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

type Config = IFlattenedRuleSet & { options: ICruiseOptions };

const root = path.resolve(import.meta.dirname, '../..');
const config = standIn<Config>(createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')));

/** Everything that rules speak of. */
export const ROOMS = [
  'app',
  'bench',
  'components',
  'contract',
  'deploy',
  'features',
  'lib',
  'login-provider',
  'product-api',
  'rules',
  'scripts',
  'service-worker',
  'tests',
  'middleware.ts',
  'next.config.ts',
  'server.ts',
];
export const RULE_NAMES = (config.forbidden ?? []).map((rule) => rule.name ?? '');

/** One file's import of another; paths from the root of the house. */
export type Import = { from: string; to: string; /** Of types alone. */ isType: boolean };

/** Reads the imports of a house and judges them by the rules of ours. */
export async function cruiseRooms(
  baseDir: string,
  rooms: readonly string[],
): Promise<{ modules: number; violations: { rule: string; from: string; to: string }[]; imports: Import[] }> {
  const { options, ...ruleSet } = config;
  const {
    tsConfig: _unused,
    enhancedResolveOptions,
    ...rest
  } = options as ICruiseOptions & { enhancedResolveOptions?: object };
  const tsConfig = path.join(baseDir, 'tsconfig.json');
  const { output } = await cruise(
    [...rooms],
    { ...rest, baseDir, validate: true, ruleSet, tsConfig: { fileName: tsConfig } },
    // What it remembers of files it forgets by itself after every cruise; `bustTheCache` would forget it after every
    // import.
    { ...enhancedResolveOptions },
    { tsConfig: extractTSConfig(tsConfig) },
  );
  const { summary, modules } = standIn<ICruiseResult>(output);
  return {
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dependencyTypes }) => ({
        from: source,
        to: resolved,
        isType: dependencyTypes.includes('type-only'),
      })),
    ),
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
