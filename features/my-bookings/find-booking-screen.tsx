'use client';

import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { useAccount } from '@/lib/account/account-store';
import { signInPath } from '@/lib/account/sign-in-path';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { FindForm } from './find/find-form';
import { NumberSample } from './find/number-sample';

export type FindBookingScreenProps = {
  language: Language;
  hasAccounts: boolean;
  /** Number out of the address that led here. */
  givenNumber?: string;
};

/** Opens a booking by number and last name, for who has no account (D11b). */
export function FindBookingScreen({ language, hasAccounts, givenNumber = '' }: FindBookingScreenProps) {
  const t = useTranslations('findBooking');
  return (
    <Main>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="split split--top find">
        <FindForm language={language} givenNumber={givenNumber} />
        <div className="stack gap-20">
          <NumberSample />
          {hasAccounts && <SignedIn language={language} />}
          <p className="muted">
            {t.rich('help.text', { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}
          </p>
        </div>
      </div>
    </Main>
  );
}

function SignedIn({ language }: { language: Language }) {
  const t = useTranslations('findBooking.signedIn');
  const { status } = useAccount();
  const list = pathFor('myBookings', language);
  return (
    <section className="stack gap-8" aria-labelledby="signed-in">
      <h2 className="card__title" id="signed-in">
        {t('title')}
      </h2>
      <p className="muted">{t('text')}</p>
      <div>
        {status === 'signedIn' ? (
          <LinkButton size="sm" icon="ticket" href={list}>
            {t('list')}
          </LinkButton>
        ) : (
          <a className="btn btn--line btn--sm" href={signInPath(language, list)} rel="nofollow">
            <Icon name="user" />
            {t('action')}
          </a>
        )}
      </div>
    </section>
  );
}
