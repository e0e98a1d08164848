import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/basics/json-ld';
import type { Activity } from '@/contract/activities';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { pathFor } from '@/lib/paths/routes';
import { activityAddressQuery } from '@/lib/search-criteria/activity-address';
import { activityData } from '@/lib/structured-data/activity';
import { breadcrumbData } from '@/lib/structured-data/breadcrumb';
import type { Language } from '@/rules/language';

/** Head of an activity's page, with a choice in its address or without (R48). */
export function activityMetadata(activity: Activity, language: Language): Promise<Metadata> {
  return pageMetadata('activity', language, { activity: activity.title, city: activity.cityName }, 'one', {
    params: { id: activity.id },
    picture: `hotels-${activity.cityCode}`,
  });
}

/** Structured data of an activity's page (E1). @param country of its city */
export async function ActivityDataBlocks({
  activity,
  country,
  language,
}: {
  activity: Activity;
  country: string;
  language: Language;
}) {
  const t = await getTranslations('activities');
  const ofCity = activityAddressQuery({ city: activity.cityCode, from: null, to: null, party: null });
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { label: t('allOf', { city: activity.cityName }), href: pathFor('activities', language, {}, ofCity) },
          { label: activity.title },
        ])}
      />
      <JsonLd data={activityData(activity, country, language)} />
    </>
  );
}
