import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/env/environment';
import { ogPicturePath } from '@/lib/paths/og-picture-path';
import { LANGUAGES } from '@/rules/language';
import { ownPage } from './own-page';

/** Shared most; the first of them also loads what draws all others, which takes seconds. */
const SHARED_MOST = ['home', 'bus', 'hotels'];

/** Pictures for sharing are made before anybody asks for them. What fails is drawn when it is asked for. */
export async function drawFirstPictures(environment: Environment, front: Server, log: Logger): Promise<void> {
  for (const path of LANGUAGES.flatMap((language) => SHARED_MOST.map((name) => ogPicturePath(name, language)))) {
    await ownPage(environment, front, path).catch((error: unknown) =>
      log.warn({ err: error, path }, 'a picture for sharing could not be drawn'),
    );
  }
}
