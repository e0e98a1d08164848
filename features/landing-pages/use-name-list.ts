import { useTranslations } from 'next-intl';

/** 'A', 'A and B', 'A, B and C', 'A, B and 4 more'. */
export function useNameList(): (names: readonly string[]) => string {
  const t = useTranslations('landingBus.list');
  return (names) => {
    const [first = '', second = '', third = ''] = names;
    if (names.length <= 1) return first;
    if (names.length === 2) return t('two', { first, second });
    return names.length === 3
      ? t('three', { first, second, third })
      : t('more', { first, second, count: names.length - 2 });
  };
}
