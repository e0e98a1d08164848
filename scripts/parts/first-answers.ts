import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/env/environment';
import { ogPicturePath } from '@/lib/paths/og-picture-path';
import { pathFor } from '@/lib/paths/routes';
import { LANGUAGES } from '@/rules/language';
import { ownPage } from './own-page';

const HOMES = LANGUAGES.map((language) => pathFor('home', language));
/** Shared most; the first of them also loads what draws all others, which takes seconds. */
const SHARED_MOST = LANGUAGES.flatMap((language) =>
  ['home', 'bus', 'hotels'].map((name) => ogPicturePath(name, language)),
);

/**
 * What is asked for most is made before anybody asks: the home pages, whose prices are read off many others in a large
 * land, and pictures for sharing. What fails is made when it is asked for.
 * @param stocked until then nothing has a price
 */
export async function makeFirstAnswers(
  environment: Pick<Environment, 'PUBLIC_URL'>,
  { front, log, stocked }: { front: Server; log: Logger; stocked: Promise<void> },
): Promise<void> {
  const make = async (paths: readonly string[]) => {
    for (const path of paths)
      await ownPage(environment, front, path).catch((error: unknown) =>
        log.warn({ err: error, path }, 'what is asked for first could not be made'),
      );
  };
  await Promise.all([stocked.then(() => make(HOMES)), make(SHARED_MOST)]);
}
