import { TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { brand } from '@/lib/brand/brand';

/** Who helps with a booking, and when: `text`, which says the hours. */
export function HelpCard({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title} titleId="booking-help" gap={8} className="no-print">
      <p className="small muted">{text}</p>
      <div className="row gap-14">
        <a className="btn btn--line btn--sm" href={brand.phone.href}>
          <Icon name="phone" />
          {brand.phone.shown}
        </a>
        <TextLink small icon="mail" href={brand.email.href}>
          {brand.email.shown}
        </TextLink>
      </div>
    </Card>
  );
}
