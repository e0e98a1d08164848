import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { withSpinner } from '@/components/feedback/spinner-store';
import { ACTIVITIES_KEY, HOTELS_KEY } from '@/lib/booking-session/session/query-keys';
import { readSelection } from '@/lib/booking-session/choices/selection-store';
import { changingCurrency, removingHotel, type SessionCall } from '@/lib/booking-session/session/session-changes';
import { ApiFailure } from '@/lib/http/api-failure';
import { splitLanguage } from '@/lib/paths/language-paths';
import { pathFor } from '@/lib/paths/routes';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { currencyPageOf, firstPageQuery, type CurrencyPage } from './rules/currency-pages';

export type CurrencyChange = SessionCall & {
  language: Language;
  /** Of the page that is shown. */
  pathname: string;
  goTo: (href: string) => void;
};

/**
 * R96–R99, D46: stored here and applied to an open session, then what the page shows begins anew where the page says
 * so: hotels again with a spinner (R97), tickets again from the outbound (R98), a package from its hotels on (R99).
 * Elsewhere it only reprices. F4: the buses that the session holds are the same trip at its new price, so a package
 * keeps them selected.
 */
export function changeCurrency(
  currency: CurrencyCode,
  { api, queryClient, language, pathname, goTo }: CurrencyChange,
): void {
  const change = (to: CurrencyCode) => mutate(queryClient, changingCurrency({ api, queryClient }), to);
  const removeHotel = () => mutate(queryClient, removingHotel({ api, queryClient }), 0);
  const { resetSelection, adoptSession } = readSelection();
  const askEverythingAgain = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  /**
   * Repriced without its room (R95); the room stays where the new currency was refused: it is still what is paid for.
   */
  const repriceWithoutHotel = async () => {
    await change(currency);
    return removeHotel();
  };

  const changeOn: Readonly<Record<CurrencyPage, () => Promise<unknown>>> = {
    async hotel() {
      await attempt(repriceWithoutHotel());
      await askHotelsAgain(queryClient);
    },
    async bus() {
      resetSelection();
      await attempt(change(currency));
      askEverythingAgain();
      goTo(pathFor('busOutbound', language, {}, window.location.search));
    },
    async busHotel() {
      resetSelection();
      const session = await attempt(repriceWithoutHotel());
      if (session) adoptSession(session);
      askEverythingAgain();
      await askHotelsAgain(queryClient);
      goTo(pathFor('busHotelAccommodation', language, {}, firstPageQuery(window.location.search)));
    },
    async activities() {
      await attempt(change(currency));
      await queryClient.invalidateQueries({ queryKey: ACTIVITIES_KEY });
    },
    other: () => attempt(change(currency)),
  };

  const page = currencyPageOf(splitLanguage(pathname).path);
  const work = changeOn[page]();
  void (page === 'hotel' || page === 'busHotel' ? withSpinner(work) : work);
}

/** As useMutation does it, for work that outlives no component: its failure is told to the query client, too. */
function mutate<D, V>(queryClient: QueryClient, options: MutationOptions<D, Error, V>, variables: V): Promise<D> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}

/** A refusal is said by the query client (R165); the page goes on with the currency that was chosen. */
async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/**
 * Forgets what hotels cost in other currencies and waits for those on the screen; what is being asked already is not
 * asked twice.
 */
async function askHotelsAgain(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: HOTELS_KEY, type: 'inactive' });
  await queryClient.refetchQueries({ queryKey: HOTELS_KEY, type: 'active' }, { cancelRefetch: false });
}
