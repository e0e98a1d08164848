import type { LoginContext } from '../accounts/login-tokens';
import { endEverySignIn } from '../accounts/end-sign-in';
import { removeAccount } from '../accounts/remove-account';
import { requireAccount, type SignedInCall } from '../accounts/require-account';
import { forgetLoginPerson } from '../login-store/forget-login-person';
import { forgetContact } from '../support/newsletter/contact-of';
import { deletePlanner } from '../trip-planner/items/remove-item';

/**
 * Deletes an account for good, in one transaction: the planner, the sign-ins, the person of the embedded login
 * provider, the contact that nobody may write to. Bookings stay, without the account, for as long as tax law wants them
 * (D54, D62): their number, their mails and a later sign-in with the same proven address open them still. A consent to
 * the newsletter was given for itself, and stays until it is taken back.
 * @throws ApiError SIGN_IN_REQUIRED; NOT_READY
 */
export async function deleteAccount(ctx: LoginContext, input: SignedInCall): Promise<void> {
  const account = await requireAccount(ctx, input);
  await ctx.database.transaction(async (tx) => {
    await deletePlanner(tx, account);
    const person = await endEverySignIn(ctx, tx, input);
    await forgetLoginPerson({ now: ctx.now, secret: ctx.secrets.signingKey }, tx, person.subject);
    if (account.isEmailVerified) await forgetContact(tx, account.email);
    await removeAccount(tx, account.id);
  });
}
