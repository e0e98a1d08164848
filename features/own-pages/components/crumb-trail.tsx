import { Breadcrumb, type Crumb } from '@/components/ui/basics/breadcrumb';
import { JsonLd } from '@/components/ui/basics/json-ld';
import { breadcrumbData } from '@/lib/structured-data/breadcrumb';

/** Where one is, for people and for search engines (E1). */
export function CrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} tone="ink" />
      <JsonLd data={breadcrumbData(crumbs)} />
    </>
  );
}
