import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@/lib/env/environment';
import { beginKeyChange, endKeyChange } from '@/lib/env/secrets';
import { checkSealingKey, countNotSealed, sealAnew, type NotSealed, type WholeContext } from '@/product-api/index';
import type { Command, CommandInput } from './command';

/**
 * Seals passports and what claims keep with another key (S30). A generated key is replaced; one of the environment is
 * the operator's to change, and this says how far it is. Until it has ended the old key reads.
 */
export const keysRotate: Command = {
  usage: 'npm run keys:rotate [-- --dry-run | --yes]',
  asks: () => true,
  run: async (ctx, { args, report }) => {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } } });
    const dataDir = directoryOfGeneratedKey();
    if (values['dry-run']) return tell(ctx, dataDir, report);
    return rotate(ctx, dataDir, report);
  },
};

/** Null: the environment gives the key. @throws Error where a change here would leave other processes without it */
function directoryOfGeneratedKey(): string | null {
  const { environment } = readEnvironment(process.env);
  if (!environment || environment.PERSONAL_DATA_KEY !== undefined) return null;
  if (environment.DATABASE_URL)
    throw new Error(
      'With DATABASE_URL a server keeps the key that it started with: give every product API one as PERSONAL_DATA_KEY, ' +
        'and the generated one as PERSONAL_DATA_KEY_BEFORE (docs/operating.md).',
    );
  return path.resolve(environment.DATA_DIR);
}

async function tell(ctx: WholeContext, dataDir: string | null, report: CommandInput['report']): Promise<number> {
  const isNewChange = dataDir !== null && ctx.secrets.formerPersonalDataKey === undefined;
  report(
    isNewChange
      ? `To be sealed with a new key: ${inWords(await countNotSealed(withNewKey(ctx)))}.`
      : `Not sealed with the key of now: ${inWords(await countNotSealed(ctx))}.`,
  );
  if (dataDir === null)
    report(
      ctx.secrets.formerPersonalDataKey === undefined
        ? 'The environment gives the key. To change it start every product API with a new PERSONAL_DATA_KEY, the old one as PERSONAL_DATA_KEY_BEFORE, and run this again.'
        : 'They are sealed with PERSONAL_DATA_KEY; until then PERSONAL_DATA_KEY_BEFORE reads them.',
    );
  else
    report(
      ctx.secrets.formerPersonalDataKey === undefined
        ? 'A new key is made, and everything is sealed anew with it. Until then the old one reads.'
        : 'A change of the key was begun: it is gone on with.',
    );
  return 0;
}

/** With a key that has sealed nothing yet: what is sealed with another one is all there is. */
const withNewKey = ({ database, secrets }: WholeContext) => ({
  database,
  secrets: { ...secrets, personalDataKey: randomBytes(32).toString('base64') },
});

async function rotate(ctx: WholeContext, dataDir: string | null, report: CommandInput['report']): Promise<number> {
  if (dataDir !== null) {
    // On disk first: a process that falls after this starts with both.
    Object.assign(ctx.secrets, beginKeyChange(dataDir));
    await checkSealingKey(ctx);
  }
  const { before, left } = await sealAnew(ctx);
  report(`Sealed anew: ${inWords(before)}.`);
  if (sumOf(left) > 0) {
    report(`Changed meanwhile, and left: ${inWords(left)}. Run this again.`);
    return 1;
  }
  if (dataDir === null) report('Nothing is sealed with another key: PERSONAL_DATA_KEY_BEFORE can be left out.');
  else {
    endKeyChange(dataDir);
    delete ctx.secrets.formerPersonalDataKey;
    report('The old key opens nothing any more, and is gone. Keep a copy of secrets.json apart from the database.');
  }
  return 0;
}

function inWords({ bookings, sessions, claims }: NotSealed): string {
  return `bookings ${bookings}, carts ${sessions}, claims ${claims}`;
}

function sumOf(counts: NotSealed): number {
  return counts.bookings + counts.sessions + counts.claims;
}
