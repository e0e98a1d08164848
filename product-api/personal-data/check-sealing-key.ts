import type { ApiContext } from '../context';
import { keyName } from './seal';
import { deleteOtherKeyNames, insertKeyName, listKeyNames } from './sealing-keys.repository';

/** Why personal data of this database cannot be read with the keys there are: one line, for whoever starts it. */
export class SealingKeyRefused extends Error {}

/**
 * Asked before anything is served: whatever has sealed personal data in this database must be a key of this process.
 * The key of now is written down by name.
 * @throws SealingKeyRefused
 */
export async function checkSealingKey({
  database,
  secrets,
  now,
}: Pick<ApiContext, 'database' | 'secrets' | 'now'>): Promise<void> {
  const { personalDataKey, formerPersonalDataKey } = secrets;
  refuseOtherKeys(await listKeyNames(database.db), [personalDataKey, formerPersonalDataKey]);
  await insertKeyName(database.db, { name: keyName(personalDataKey), since: now() });
}

/**
 * @param names of the keys by which something is sealed in a database
 * @param keys that are there to read it
 * @throws SealingKeyRefused
 */
export function refuseOtherKeys(names: readonly string[], keys: readonly (string | undefined)[]): void {
  const ours = new Set(keys.flatMap((key) => (key ? [keyName(key)] : [])));
  if (names.some((name) => !ours.has(name)))
    throw new SealingKeyRefused(
      'Passports in this database are sealed with another key. Give it back as PERSONAL_DATA_KEY (or in ' +
        'DATA_DIR/secrets.json), or as PERSONAL_DATA_KEY_BEFORE beside the new one; docs/operating.md says how.',
    );
}

/** Nothing is sealed with another key any more: one that came before is needed no longer. */
export async function forgetFormerKeys({ database, secrets }: Pick<ApiContext, 'database' | 'secrets'>): Promise<void> {
  await deleteOtherKeyNames(database.db, keyName(secrets.personalDataKey));
}
