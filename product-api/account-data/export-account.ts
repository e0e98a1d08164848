import type { AccountExport } from '@/contract/accounts/account-data';
import type { Language } from '@/rules/language';
import { presentProfile } from '../accounts/account';
import { listSignIns } from '../accounts/list-sign-ins';
import type { LoginContext } from '../accounts/login-tokens';
import { requireAccount, type SignedInCall } from '../accounts/require-account';
import { listMyBookings } from '../after-sale/list-my-bookings';
import { readMyBooking } from '../after-sale/read-my-booking';
import { findContact } from '../support/newsletter/contact-of';
import { listTrips } from '../trip-planner/trips/list-trips';

/**
 * Everything that is kept of who calls, as a file that programs can read (portability: GDPR art. 20, Quebec's Act
 * respecting the protection of personal information in the private sector, s. 27). Bookings as the account's own door
 * shows them (D61): what is masked there is masked here. Files of the planner stand in it by name; their contents are
 * downloaded one by one.
 * @throws ApiError SIGN_IN_REQUIRED; NOT_READY
 */
export async function exportAccount(
  ctx: LoginContext,
  input: SignedInCall & { language: Language },
): Promise<AccountExport> {
  const account = await requireAccount(ctx, input);
  const { language } = input;
  const call = { ...input, sessionId: null, header: tokenAlone(input) };
  const bookings: AccountExport['bookings'] = [];
  for (const { bookingNumber } of await listMyBookings(ctx, call, language))
    bookings.push(await readMyBooking(ctx, { ...call, bookingNumber }, language));
  return {
    madeAt: ctx.now().toISOString(),
    profile: presentProfile(account),
    signIns: await listSignIns(ctx, input),
    newsletter: account.isEmailVerified ? await findContact(ctx, account.email) : null,
    planner: await listTrips(ctx, account, { language, currency: 'CAD', startDate: undefined }),
    bookings,
  };
}

/** What this browser may open besides is not the account's. */
function tokenAlone({ header }: SignedInCall): SignedInCall['header'] {
  return (name) => (name.toLowerCase() === 'x-trip-planner-token' ? header(name) : undefined);
}
