import {
  cancelOrder,
  cancelSubscription,
  confirmPayment,
  createOrder,
  getOrder,
  getReceipt,
  listOrders,
  listPlanOffers,
  listSubscriptions,
  renewSubscription,
} from '@oyna/contract/billing';
import { expectError } from '../expect-error.ts';
import { CheckEnd, expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const anyCode = '123456';

/** Orders, their payment at the sandbox bank, and the resulting subscription. */
export const billing: Scenario = {
  name: 'billing',
  async run(suite) {
    const plan = async () => need((await suite.known()).plan, 'there is no plan');
    const make = async (token: string, key: string, expected: number) => {
      const headers = { 'idempotency-key': key };
      return (await suite.request(createOrder, expected, { token, body: { plan: await plan() }, headers }))
        .body;
    };
    const newKey = () => `contract-${Date.now()}-${Math.random().toString(36).slice(2)}`;
    await suite.check(createOrder, 'requires an Idempotency-Key', async () => {
      await expectError(suite, createOrder, [400], {
        token: await suite.token(),
        body: { plan: await plan() },
      });
    });
    const order = await suite.check(createOrder, 'returns the same order for the same key', async () => {
      const [token, key] = [await suite.token(), newKey()];
      const made = await make(token, key, 201);
      const again = await make(token, key, 200);
      expectThat(again.id === made.id, `${again.number} is not ${made.number}`);
      expectThat(made.status === 'pending' && made.payment !== null, 'there is no way to pay it');
      return made;
    });
    const orderInput = async () => ({
      token: await suite.token(),
      params: { id: need(order, 'there is no order').id },
    });
    await suite.check(createOrder, 'returns the open order to another set', async () => {
      const joined = await make(await suite.token(), newKey(), 200);
      expectThat(joined.id === order?.id, `${joined.number} is another order`);
    });
    await suite.check(getOrder, 'shows the order', async () =>
      suite.request(getOrder, 200, await orderInput()),
    );
    await suite.check(listOrders, 'lists the order first', async () => {
      const { token, params } = await orderInput();
      const { body } = await suite.request(listOrders, 200, { token });
      expectThat(body.results[0]?.id === params.id, `the first is ${body.results[0]?.number}`);
    });
    await suite.check(getReceipt, 'is rejected before the payment', async () => {
      await expectError(suite, getReceipt, [409, 'order_not_paid'], await orderInput());
    });
    await suite.check(confirmPayment, 'rejects an unsigned callback', async () => {
      const body = { order: need(order, 'there is no order').number, payment_id: 'forged', status: 'paid' };
      await suite.request(confirmPayment, [403], { body });
    });
    await suite.check(cancelOrder, 'cancels an order once when called twice', async () => {
      const { body } = await suite.request(cancelOrder, 200, await orderInput());
      expectThat(body.status === 'cancelled', `it is ${body.status}`);
      await suite.request(cancelOrder, [200, 409], await orderInput());
    });
    await suite.check(listPlanOffers, 'offers each plan from now on', async () => {
      const { body } = await suite.request(listPlanOffers, 200, { token: await suite.token() });
      for (const { starts_at, ends_at } of body.results) {
        expectThat(Date.parse(starts_at) < Date.parse(ends_at), `it lasts from ${starts_at} to ${ends_at}`);
      }
    });
    await suite.check(listSubscriptions, 'lists the viewer’s own', async () => {
      await suite.request(listSubscriptions, 200, { token: await suite.token() });
    });
    const paid = await suite.check(confirmPayment, 'pays by code, exactly once', async () => {
      if (suite.options.codeFrom !== 'inbox') throw new CheckEnd('skipped', 'a real bank would take money');
      const { access: token } = await suite.accounts.spare();
      const { id } = await make(token, newKey(), 201);
      const request = { token, body: { order: id, code: anyCode } };
      const { body } = await suite.request(confirmPayment, 200, request);
      const again = await suite.request(confirmPayment, 200, request);
      expectThat(body.order.status === 'paid', `it is ${body.order.status}`);
      const isSame = again.body.subscription?.id === body.subscription?.id;
      expectThat(
        isSame && again.body.subscription?.ends_at === body.subscription?.ends_at,
        'it was paid twice',
      );
      return { token, params: { id } };
    });
    const payment = () => need(paid, 'nothing was paid');
    await suite.check(getReceipt, 'returns the receipt after the payment with a masked phone', async () => {
      const { body } = await suite.request(getReceipt, 200, payment());
      expectThat(!body.phone?.includes(suite.accounts.newPhone()), 'the whole phone stands on it');
    });
    for (const [call, renews] of [
      [renewSubscription, true],
      [cancelSubscription, false],
    ] as const) {
      await suite.check(call, `${renews ? 'renews' : 'lets end'} what runs, twice as once`, async () => {
        const { token } = payment();
        for (const _ of [1, 2]) {
          const { body } = await suite.request(call, 200, { token });
          expectThat(body.auto_renew === renews, `auto_renew is ${body.auto_renew}`);
        }
      });
    }
    await suite.check(cancelOrder, 'does not cancel a paid order', async () => {
      await expectError(suite, cancelOrder, [409, 'order_not_pending'], payment());
    });
    await suite.check(getOrder, 'hides the order of another viewer', async () => {
      const { params } = payment();
      await expectError(suite, getOrder, [404], { params, token: await suite.token() });
    });
  },
};
