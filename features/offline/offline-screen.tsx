'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { FullPageMessage } from '@/components/layout/frames/full-page-message';
import { WithoutHeaderLayout } from '@/components/layout/frames/without-header-layout';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { brand } from '@/lib/brand/brand';
import { useOnline } from '@/lib/offline/use-online';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { SavedTicketList } from './components/saved-ticket-list';

/**
 * What the service worker shows in the place of any page that cannot be fetched (R154, F38): that there is no
 * connection, and the tickets of this device. At its own address, with a connection, it is the list alone.
 */
export function OfflineScreen({ language }: { language: Language }) {
  const t = useTranslations('offline.page');
  const isStandIn = useIsStandIn(language);
  const isAway = !useOnline(false) || isStandIn;
  useReturn(isStandIn);
  const home = pathFor('home', language);
  return (
    <WithoutHeaderLayout>
      <FullPageMessage
        homeHref={home}
        title={t(isAway ? 'away' : 'here')}
        text={t(isAway ? 'awayText' : 'hereText')}
        actions={
          <>
            {isAway ? (
              <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
                {t('retry')}
              </Button>
            ) : (
              <LinkButton href={home} variant="primary" prefetch={false}>
                {t('home')}
              </LinkButton>
            )}
            <LinkButton href={brand.phone.href} icon="phone" prefetch={false}>
              {brand.phone.shown}
            </LinkButton>
          </>
        }
      >
        <SavedTicketList language={language} isAlone={!isAway} />
      </FullPageMessage>
    </WithoutHeaderLayout>
  );
}

/** True where this page stands in for another: the address is not its own. */
function useIsStandIn(language: Language): boolean {
  return useSyncExternalStore(
    noChanges,
    () => window.location.pathname !== pathFor('offline', language),
    () => false,
  );
}

const noChanges = () => () => undefined;

/** The page that was asked for comes as soon as the connection is back. */
function useReturn(isStandIn: boolean): void {
  useEffect(() => {
    if (!isStandIn) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isStandIn]);
}
