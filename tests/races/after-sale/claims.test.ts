import { expect, it } from 'vitest';
import { claimSchema } from '@/contract/after-sale/claims';
import { balanceOf, bookedTrip, confirmOffer, offerFor, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { askClaim, claimNumber, claimsCommand, sendClaim } from '@/tests/support/after-sale/claims';
import { refusalOf } from '@/tests/support/api/answers';
import { present } from '../../support/present';
import { onBothDatabases } from '../on-databases';

const REFUNDABLE = { isCancellationInsuranceAdded: true };

onBothDatabases('a claim (D68)', (apis) => {
  it('sent twice at once is one', async () => {
    const owner = await bookedTrip(present(apis()[0]), REFUNDABLE);
    const answers = await Promise.all([1, 2].map(() => askClaim(owner, { unitIds: ['seat-0-0-0'] })));
    expect(answers.map((answer) => refusalOf(answer).code ?? answer.status).sort()).toEqual([201, 'CLAIM_EXISTS']);
  });

  it('accepted twice at once pays once', async () => {
    const [here, there] = [present(apis()[0]), present(apis().at(-1))];
    const owner = await bookedTrip(here, REFUNDABLE);
    const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
    const id = await claimNumber(here, claim);
    await claimsCommand(here, 'show', id);
    const told = await Promise.all([claimsCommand(here, 'accept', id), claimsCommand(there, 'accept', id)]);
    expect(told.map(([code]) => code).sort()).toEqual([0, 1]);
    const mine = await readMine(owner);
    expect(mine.cancellations).toHaveLength(1);
    expect(await balanceOf(here, owner.number)).toMatchObject({ isBalanced: true, givenBack: mine.claims[0]?.amount });
  });

  it('accepted while its traveller cancels gives the same sum, whoever comes first', async () => {
    const [here, there] = [present(apis()[0]), present(apis().at(-1))];
    const owner = await bookedTrip(here, REFUNDABLE);
    const { units } = await readMine(owner);
    const price = units.find(({ unitId }) => unitId === 'seat-0-0-0')?.price;
    const claim = claimSchema.parse((await askClaim(owner, { unitIds: ['seat-0-0-0'] })).body);
    const id = await claimNumber(here, claim);
    await claimsCommand(here, 'show', id);
    const { offerId } = await offerFor(owner, ['seat-0-0-0']);
    await Promise.all([confirmOffer(owner, offerId), claimsCommand(there, 'accept', id)]);
    expect(await balanceOf(here, owner.number)).toMatchObject({ givenBack: price, isBalanced: true });
  });
});
