import type { Refund } from '@/contract/cancellations';

export type RefundStep = {
  name: 'requested' | 'sent' | 'refused' | 'onCard' | 'otherWay';
  /** Done, where it stands, arrived, or refused; without it still to come. */
  tone?: 'done' | 'now' | 'good' | 'bad';
  /** When, where that is known. */
  at?: string | null;
  /** Says the amount: nothing more is known of it. */
  isMoney?: boolean;
};

/** The way of a refund in three steps (D65): until the gateway took it, to the bank, to the traveller. */
export function refundSteps({
  status,
  requestedAt,
  decidedAt,
}: Pick<Refund, 'status' | 'requestedAt' | 'decidedAt'>): RefundStep[] {
  switch (status) {
    case 'REQUESTED':
      return [{ name: 'requested', tone: 'now', at: requestedAt }, { name: 'sent' }, { name: 'onCard', isMoney: true }];
    case 'DONE':
      return [
        { name: 'requested', tone: 'done', at: requestedAt },
        { name: 'sent', tone: 'done', at: decidedAt },
        { name: 'onCard', tone: 'now' },
      ];
    case 'OWED':
      return [
        { name: 'requested', tone: 'done', at: requestedAt },
        { name: 'refused', tone: 'bad', at: decidedAt },
        { name: 'otherWay', isMoney: true },
      ];
    case 'SETTLED':
      return [
        { name: 'requested', tone: 'done', at: requestedAt },
        { name: 'refused', tone: 'done', isMoney: true },
        { name: 'otherWay', tone: 'good', at: decidedAt },
      ];
  }
}
