import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { Icon } from '@/components/ui/basics/icon';
import { signInPath } from '@/lib/account/sign-in-path';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

type ClosedBookingProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/**
 * No door of this browser leads to it: the ways that may (D60, D61). Whether it exists is not said; that a mail's link
 * did not open is.
 */
export function ClosedBooking({ bookingNumber, language, hasAccounts }: ClosedBookingProps) {
  const t = useTranslations('myBooking.closed');
  const link = useSearchParams().get('link');
  const state = link === 'invalid' ? 'link' : link === 'away' ? 'away' : null;
  const path = pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() });
  return (
    <EmptyState
      icon="lock"
      title={t(state ? `${state}Title` : 'title')}
      text={t(state ? `${state}Text` : 'text')}
      actions={
        <>
          <LinkButton variant="primary" href={pathFor('findBooking', language, {}, { number: bookingNumber })}>
            {t('find')}
          </LinkButton>
          {hasAccounts && (
            <a className="btn btn--line" href={signInPath(language, path)} rel="nofollow">
              <Icon name="user" />
              {t('signIn')}
            </a>
          )}
        </>
      }
    />
  );
}
