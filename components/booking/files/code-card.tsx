import type { ReactNode } from 'react';
import { QrImage } from '@/components/ui/basics/qr-image';
import { asHeading } from '@/rules/dates/dates';

export type CodeFact = {
  name: string;
  value: string;
  /** Sentences, such as terms, or an address, whose postal code does not break: they have a line of their own. */
  isLong?: boolean;
};

type CodeCardProps = {
  /** Names the card for whoever does not see it. */
  label: string;
  head: ReactNode;
  /** When: dates, or day and time. */
  lead: string;
  /** Between the moment and the facts. */
  children?: ReactNode;
  facts: readonly CodeFact[];
  number: string;
  qrSvg: string;
  qrLabel: string;
  /** Who reads the code, or why nobody does. */
  show: ReactNode;
};

/** A code, then what it stands for: the one card of tickets and vouchers (F35, D60). */
export function CodeCard({ label, head, lead, children, facts, number, qrSvg, qrLabel, show }: CodeCardProps) {
  return (
    <article className="eticket" aria-label={label}>
      <div className="eticket__stub">
        <QrImage svg={qrSvg} label={qrLabel} />
        <div>
          <b className="num booked__number">{number}</b>
          <p className="xsmall muted">{show}</p>
        </div>
      </div>
      <div className="eticket__main">
        {head}
        <p className="small muted">{asHeading(lead)}</p>
        {children}
        <dl className="eticket__facts">
          {facts.map(({ name, value, isLong }) => (
            <div key={name} className={isLong ? 'is-long' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
