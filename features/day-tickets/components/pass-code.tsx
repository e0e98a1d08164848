import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import { QrImage } from '@/components/ui/basics/qr-image';
import type { Ride } from '../rules/rides';

type PassCodeProps = {
  ticket: Ride['tickets'][number];
  /** From 0. */
  position: number;
  count: number;
  onTurn: (step: 1 | -1) => void;
};

/** The code, dark on white in every colour scheme, and whose it is. */
export function PassCode({ ticket, position, count, onTurn }: PassCodeProps) {
  const t = useTranslations('dayTickets');
  const { qrSvg, ticketNumber, travellerName } = ticket;
  const isMany = count > 1;
  return (
    <div className="pass__code">
      {isMany && <Turn direction={-1} isEnd={position === 0} onTurn={onTurn} />}
      <QrImage svg={qrSvg} label={t('qr', { number: ticketNumber })} />
      {isMany && <Turn direction={1} isEnd={position === count - 1} onTurn={onTurn} />}
      <div className="pass__who" aria-live="polite">
        <b>{travellerName}</b>
        <span>
          {isMany && `${t('traveller.of', { position: position + 1, count })} · `}
          <span className="num">{ticketNumber}</span>
        </span>
        {isMany && (
          <div className="pass__dots" aria-hidden="true">
            {Array.from({ length: count }, (_, dot) => (
              <i key={dot} className={classNames(dot === position && 'is-on')} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

type TurnProps = { direction: 1 | -1; isEnd: boolean; onTurn: (step: 1 | -1) => void };

/** Keeps the focus at the last traveller, where it does nothing. */
function Turn({ direction, isEnd, onTurn }: TurnProps) {
  const t = useTranslations('dayTickets.traveller');
  return (
    <button
      type="button"
      className="pass__turn"
      aria-label={t(direction < 0 ? 'before' : 'next')}
      aria-disabled={isEnd}
      onClick={() => onTurn(direction)}
    >
      <Icon name={direction < 0 ? 'chevronLeft' : 'chevronRight'} />
    </button>
  );
}
