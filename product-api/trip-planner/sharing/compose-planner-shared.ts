import type { Language } from '@/rules/language';
import { findMailName } from '../../accounts/list-account-names';
import { listVerifiedAccounts } from '../../accounts/list-verified-accounts';
import type { ApiContext } from '../../context';
import type { MailMessage } from '../../outbox/mailer';
import { text, type TextParams } from '../../texts/text';
import { describeShared, type SharedWords } from './describe-shared';
import { harmlessWords } from './harmless-words';
import { mailBody } from '../../outbox/mail-body';

type Shared = { ownerId: number; email: string; itemIds: string[]; language: Language };

/**
 * Tells somebody what is shared with them, once for each act (D54): in the language of their own account, else in that
 * of the owner's call. Whatever the owner typed cannot become a link; an address that is proven stands as it is. Null
 * when it is no longer shared.
 */
export async function composePlannerShared(
  ctx: ApiContext,
  { ownerId, email, itemIds, language: ofCall }: Shared,
): Promise<Omit<MailMessage, 'messageId'> | null> {
  const { db } = ctx.database;
  const [reader] = await listVerifiedAccounts(db, [email]);
  const language = reader?.language ?? ofCall;
  const [shared, owner] = await Promise.all([
    describeShared(ctx, { ownerId, email, itemIds }, language),
    findMailName(db, ownerId),
  ]);
  if (!shared || !owner) return null;
  const { brandName: brand, supportPhone: phone, supportEmail } = ctx.config;
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.plannerShared.${key}`, {
      brand,
      owner: (owner.isProven ? owner.words : harmlessWords(owner.words)) || brand,
      ...params,
    });
  const subject = say(`${shared.what}Subject`);
  const letter = {
    language,
    brand,
    title: subject,
    parts: [
      ...sharedLine(shared),
      { link: say('open'), url: signInAddress(ctx, shared.itemId, language), isMain: true },
      say('signIn', { address: email }),
      say('mayRead'),
      say('leave'),
    ],
    footer: [say('questions', { phone, email: supportEmail }), say('signature')],
  };
  return { to: email, subject, ...mailBody(letter) };
}

function sharedLine({ what, names, dates }: SharedWords): string[] {
  const words = names
    .map(harmlessWords)
    .filter((name) => name !== '')
    .join(what === 'bus' ? ' – ' : ', ');
  const line = [words, dates ?? ''].filter((part) => part !== '').join(' · ');
  return line === '' ? [] : [line];
}

/** Signs in, and comes back to that item. */
function signInAddress(ctx: ApiContext, itemId: string, language: Language): string {
  const to = `${language === 'fr' ? '/fr' : ''}/trip-planner?${new URLSearchParams({ item: itemId })}`;
  return new URL(`/auth/sign-in?${new URLSearchParams({ to, language })}`, ctx.config.publicUrl).href;
}
