'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { MenuButton, type MenuItem } from '@/components/ui/overlays/menu-button';

/** What is wanted less often, under one button. */
export function MoreActions({ title, items }: { title: string; items: readonly MenuItem[] }) {
  const t = useTranslations('tripPlanner.acts');
  return (
    <MenuButton
      className="link link--sm"
      label={t('moreFor', { title })}
      trigger={
        <>
          {t('more')}
          <Icon name="chevronDown" size={16} />
        </>
      }
      items={items}
      align="start"
    />
  );
}

/** 'Copy', and for who hears it alone of what: 'Copy Maison Ossington'. */
export function ActName({ children, title }: { children: string; title: string }) {
  return (
    <span>
      {children} <span className="vh">{title}</span>
    </span>
  );
}
